import type { QualityFormForm, QualityQuestion } from '@alo/contracts';

export const questionIds = {
  greets: '018f0000-0000-7000-8000-00000000c001',
  listens: '018f0000-0000-7000-8000-00000000c002',
  confirms: '018f0000-0000-7000-8000-00000000c003',
} as const;

const question = (
  id: keyof typeof questionIds,
  text: string,
  parts: Partial<QualityQuestion>,
): QualityQuestion => ({
  ...{
    id: questionIds[id],
    text,
    kind: 'yes_no',
    weight: 20,
    is_critical: false,
    allows_na: false,
  },
  ...parts,
});

/** A form with a question of each kind; the last one is critical. */
export function aQualityForm(changes: Partial<QualityFormForm> = {}): QualityFormForm {
  return {
    ...{ name: 'Phiếu chăm sóc', description: '', is_active: true, pass_threshold: 80 },
    groups: [
      {
        id: '018f0000-0000-7000-8000-00000000c101',
        name: 'Kỹ năng',
        questions: [
          question('greets', 'Chào đúng mẫu', {}),
          question('listens', 'Lắng nghe', { kind: 'scale', weight: 60, allows_na: true }),
        ],
      },
      {
        id: '018f0000-0000-7000-8000-00000000c102',
        name: 'Quy định',
        questions: [question('confirms', 'Xác minh khách hàng', { is_critical: true })],
      },
    ],
    ...changes,
  };
}
