import { campaignChoices, type CampaignSums, type SurveyMode } from '@alo/contracts';

interface Words {
  readonly empty: string;
  /** Which sums are shown, and what they are called. */
  readonly counts: readonly (readonly [keyof CampaignSums, string])[];
  /** Statuses by which contacts are filtered. */
  readonly statuses: Readonly<Record<string, string>>;
}

const called: Words = {
  empty: 'Chiến dịch chưa có liên hệ nào. Thêm danh sách để bắt đầu gọi.',
  counts: [
    ['contacts', 'Liên hệ'],
    ['fresh', 'Chưa gọi'],
    ['retry', 'Chờ gọi lại'],
    ['done', 'Đã gặp'],
    ['failed', 'Không gặp'],
    ['skipped', 'Bỏ qua'],
  ],
  statuses: campaignChoices.contact,
};

const byLink: Words = {
  empty: 'Khảo sát chưa có liên hệ nào. Thêm danh sách để tạo liên kết cho từng người.',
  counts: [
    ['contacts', 'Liên hệ'],
    ['fresh', 'Chưa trả lời'],
    ['done', 'Đã trả lời'],
    ['skipped', 'Bỏ qua'],
  ],
  statuses: { new: 'Chưa trả lời', done: 'Đã trả lời', skipped: 'Bỏ qua' },
};

const afterCall: Words = {
  empty: 'Chưa hỏi ai. Ai được hỏi sau cuộc gọi sẽ hiện ở đây.',
  counts: [['contacts', 'Khách đã hỏi']],
  statuses: { done: 'Đã hỏi' },
};

/** What the page of a campaign calls its contacts, by how they are reached. */
export function wordsByMode(mode: SurveyMode): Words {
  if (mode === 'link') return byLink;
  return mode === 'after_call' ? afterCall : called;
}
