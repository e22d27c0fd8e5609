import type { CatalogKind } from '@alo/contracts';
import { commonMessages } from '../../kernel/errors/messages.ts';

/** How a catalogue lies in the database. */
export interface CatalogTable {
  /** Columns, named as the fields of the form. */
  readonly columns: readonly string[];
  /** Column of the customer that points at it; of several the first is the customer's own. */
  readonly ofCustomer: 'project_id' | 'datasource_id' | 'status_id';
  /** Column of a campaign that points at it. */
  readonly ofCampaign?: 'project_id' | 'data_source_id';
  readonly unique: Readonly<Record<string, readonly [path: string, message: string]>>;
}

const common = ['name', 'code', 'description', 'is_active'];
const unique = (table: string) =>
  ({
    [`${table}_ma_dn_name_key`]: ['form.name', commonMessages.nameTaken],
    [`${table}_code`]: ['form.code', commonMessages.codeTaken],
  }) as const;

export const catalogTables: Readonly<Record<CatalogKind, CatalogTable>> = {
  project: {
    columns: [...common, 'start_date', 'end_date', 'manager_id', 'member_ids'],
    ofCustomer: 'project_id',
    ofCampaign: 'project_id',
    unique: unique('project'),
  },
  data_source: {
    columns: [...common, 'cost'],
    ofCustomer: 'datasource_id',
    ofCampaign: 'data_source_id',
    unique: unique('data_source'),
  },
  profile_status: {
    columns: [
      ...common,
      'color',
      'status_group',
      'is_default',
      'is_final',
      'requires_callback',
      'is_dnc',
    ],
    ofCustomer: 'status_id',
    unique: unique('profile_status'),
  },
};
