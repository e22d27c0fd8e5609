import { type OperatorParts, tellOperator } from '../notices/tell-operator.ts';

/** Tells the operator's people that a conversation was to be recorded and is not, at most once an hour. */
export function noticeLostRecording(parts: OperatorParts): Promise<void> {
  return tellOperator(parts, {
    permission: 'platform.view',
    title: 'Có cuộc gọi không ghi âm được',
    body: 'Tổng đài không ghi được tệp ghi âm: ổ đĩa đầy hoặc thư mục ghi âm không cho ghi. Cuộc gọi vẫn diễn ra và có trong lịch sử.',
    link: null,
    quiet: 3_600_000,
  });
}
