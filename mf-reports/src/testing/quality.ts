import type { QualityCard, QualityCardRow, QualityContent } from '@alo/contracts';

const id = (n: number) => `018f0000-0000-7000-8000-0000000c00${String(n).padStart(2, '0')}`;

/** Two questions: a scale of 60 points, and a critical one of 40. */
export const aContent: QualityContent = {
  pass_threshold: 80,
  groups: [
    {
      id: id(90),
      name: 'Kỹ năng',
      questions: [
        {
          ...{ id: id(1), text: 'Lắng nghe', kind: 'scale', weight: 60 },
          ...{ is_critical: false, allows_na: true },
        },
        {
          ...{ id: id(2), text: 'Xác minh', kind: 'yes_no', weight: 40 },
          ...{ is_critical: true, allows_na: false },
        },
      ],
    },
  ],
};

/** A finished rating that passed. */
export const aCardRow: QualityCardRow = {
  ...{ id: id(10), kind: 'rating', state: 'finished', form_id: id(20), form_name: 'Chăm sóc' },
  ...{ form_version: 1, call_record_id: id(30), call_started_at: '2026-11-20T03:00:00Z' },
  ...{ user_id: id(40), user_name: 'Nguyễn An', scorer_id: id(41), scorer_name: 'Lê Giám' },
  ...{ is_own: true, score: 0.85, passed: true, failed: false, row_version: 2 },
  ...{ finished_at: '2026-11-20T05:00:00Z', acknowledged_at: null },
};

/** The same card in full. */
export const aCard: QualityCard = {
  ...aCardRow,
  content: aContent,
  answers: [
    { question_id: id(1), value: '4', comment: 'Ngắt lời khách', at_sec: 65 },
    { question_id: id(2), value: 'yes', comment: '', at_sec: null },
  ],
  comment: 'Tốt',
  remark: '',
};

/** The same card before it was finished and answered. */
export const aDraft: QualityCard = {
  ...aCard,
  ...{ state: 'draft', score: null, passed: null, finished_at: null, answers: [], comment: '' },
};
