import {
  type QualityAnswer,
  qualityAnswerSchema,
  type QualityCard,
  type QualityCardRow,
  qualityCardRowSchema,
} from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { QualityCardTable } from '../../kernel/database/schema-quality.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { User } from '../../kernel/user/user.ts';
import { readContent } from './form-store.ts';

export type CardRow = Selectable<QualityCardTable> & { readonly form_name: string };

/** How the audit log names a card. */
export const cardTarget = ({
  id,
  form_name: form,
  user_name: agent,
}: Pick<CardRow, 'id' | 'form_name' | 'user_name'>) => ({
  ...{ kind: 'quality_card', id, name: `${form}, ${agent}` },
});

/** What lists do not show. */
type Unlisted =
  | 'answers'
  | 'comment'
  | 'remark'
  | 'ma_dn'
  | 'created_at'
  | 'updated_at'
  | 'team_id'
  | 'department_id'
  | 'branch_id';

/** A card as lists show it. */
export function toCardRow(row: Omit<CardRow, Unlisted>, { id }: Pick<User, 'id'>): QualityCardRow {
  return v.parse(qualityCardRowSchema, {
    ...row,
    is_own: row.scorer_id === id,
    call_started_at: row.call_started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
  });
}

/** The answers as they are kept. */
export function answersOf({ answers }: Pick<CardRow, 'answers'>): QualityAnswer[] {
  return v.parse(v.array(qualityAnswerSchema), answers);
}

/** What people wrote on a card, numbers of customers hidden from who sees none. */
export function textsOf(row: CardRow, { mask }: Pick<User, 'mask'>) {
  return {
    answers: answersOf(row).map((answer) => ({
      ...answer,
      comment: maskText(answer.comment, mask),
    })),
    comment: maskText(row.comment, mask),
  };
}

/** A card in full, for its reader. */
export async function toCard(
  db: TenantTransaction,
  row: CardRow,
  user: User,
): Promise<QualityCard> {
  return {
    ...toCardRow(row, user),
    ...textsOf(row, user),
    content: await readContent(db, row.form_id, row.form_version),
    remark: maskText(row.remark, user.mask),
  };
}
