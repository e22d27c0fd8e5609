import type { RecordingState } from '@alo/contracts';

const states: Readonly<Record<RecordingState, string>> = {
  none: 'Chưa ghi âm',
  recording: 'Đang ghi âm',
  paused: 'Đã tạm dừng ghi âm',
};

const actions: Readonly<Record<RecordingState, string>> = {
  none: 'Ghi âm',
  recording: 'Tạm dừng',
  paused: 'Ghi tiếp',
};

/** Texts of the recording of a running call. */
export const messages = {
  title: 'Ghi âm cuộc gọi',
  states,
  actions,
  unknown: 'Chưa biết cuộc gọi có được ghi âm không',
  retry: 'Thử lại',
} as const;
