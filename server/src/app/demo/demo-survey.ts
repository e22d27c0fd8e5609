import type { SurveyFormStep, SurveyQuestionContent } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';

const categories = ['Chăm sóc sau bán', 'Mức độ hài lòng', 'Nhu cầu sản phẩm'];

const option = (label: string, score: number | null = null, next: string | null = null) => ({
  ...{ id: newId(), label, value: '', score, next },
});

/** Would you recommend us; whoever would not is asked why. */
function questions(): (SurveyQuestionContent & { readonly id: string })[] {
  const [recommend, channel, reason, callBack] = [newId(), newId(), newId(), newId()];
  const plain = { required: true, options: [], ranges: [], greeting_id: null };
  return [
    {
      ...{ ...plain, id: recommend, type: 'nps' },
      content: 'Anh/chị có sẵn lòng giới thiệu chúng tôi cho bạn bè không?',
      ranges: [{ id: newId(), from: 0, to: 6, next: reason }],
    },
    {
      ...{ ...plain, id: channel, type: 'multiple' },
      content: 'Điều gì làm anh/chị hài lòng nhất?',
      options: [
        option('Thái độ phục vụ'),
        option('Thời gian xử lý'),
        option('Giá cả'),
        option('Chất lượng sản phẩm'),
      ],
    },
    {
      ...{ ...plain, id: callBack, type: 'yesno' },
      content: 'Anh/chị có muốn nhận tin khuyến mãi không?',
      options: [option('Có', null, 'end'), option('Không', null, 'end')],
    },
    {
      ...{ ...plain, id: reason, type: 'text', required: false },
      content: 'Chúng tôi cần cải thiện điều gì?',
    },
  ];
}

/** Categories of surveys, and the questions of a short survey of how content customers are. */
export async function fillDemoQuestions(
  db: TenantTransaction,
  ma_dn: string,
): Promise<readonly SurveyFormStep[]> {
  const made = categories.map((name, sort) => ({
    ...{ ma_dn, id: newId(), name, code: `DM0${sort + 1}`, description: '', sort, is_active: true },
  }));
  await db.insertInto('survey_category').values(made).execute();
  const category_id = made[1]?.id ?? '';
  const all = questions();
  await db
    .insertInto('survey_question')
    .values(
      all.map(({ id }, sort) => ({ ma_dn, id, category_id, version: 1, sort, is_active: true })),
    )
    .execute();
  await db
    .insertInto('survey_question_version')
    .values(
      all.map(({ id, ...content }) => ({
        ...{ ma_dn, question_id: id, version: 1, content: JSON.stringify(content) },
      })),
    )
    .execute();
  return all.map((question) => ({ ...question, version: 1 }));
}
