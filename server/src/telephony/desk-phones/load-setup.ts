import { type Codec, codecSchema, type FeatureName, type ObjectForm } from '@alo/contracts';
import * as v from 'valibot';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { readCompanyForm } from '../pbx-objects/company-forms.ts';
import {
  mayRegister,
  selectSubscribers,
  sipUser,
  type SubscriberRow,
} from '../pbx-objects/subscriber-row.ts';
import type { PhoneContact, PhoneLine, PhoneSetup } from './phone-setup.ts';

type Form = ObjectForm<'desk_phone'>;
const codecs = v.array(codecSchema);
const isOfPhones = (codec: Codec) => codec !== 'opus';

/** The port at which phones come in by a transport; undefined: this installation has none. */
export function sipPortOf(
  transport: Form['transport'],
  { sipPort, sipTls }: Pick<ServerConfig, 'sipPort' | 'sipTls'>,
): number | undefined {
  return transport === 'tls' ? sipTls : sipPort;
}

/** Subscribers with these ids that may register, in this order. */
export async function readLines(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<SubscriberRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectSubscribers(db)
    .where('subscriber.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.filter(mayRegister).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toLine(row: SubscriberRow, secrets: Secrets): PhoneLine {
  const allowed = v.parse(codecs, row.codecs).filter(isOfPhones);
  return {
    extension: row.extension,
    name: row.name,
    username: sipUser(row.ma_dn, row.extension),
    password: secrets.unseal(row.secret),
    // The exchange takes alaw of every phone.
    codecs: allowed.length === 0 ? ['alaw'] : allowed,
  };
}

/** What the configuration of a phone says; undefined where it could not register with it. */
export async function loadSetup(
  db: TenantTransaction,
  form: Form,
  parts: {
    readonly secrets: Secrets;
    readonly config: Pick<ServerConfig, 'sipPort' | 'sipTls'>;
    /** Name under which the phone reached this server. */
    readonly host: string;
    readonly folder: string;
  },
): Promise<PhoneSetup | undefined> {
  const port = sipPortOf(form.transport, parts.config);
  const lines = await readLines(db, form.subscriber_ids);
  if (port === undefined || lines.length === 0) return undefined;
  const codes = await readCompanyForm(db, 'feature_codes');
  const codeOf = (name: FeatureName) => (codes[name].is_active ? codes[name].code : null);
  const lamps = await readLines(db, form.lamp_ids);
  return {
    vendor: form.vendor,
    server: { host: parts.host, port },
    transport: form.transport,
    srtp: form.srtp,
    lines: lines.map((row) => toLine(row, parts.secrets)),
    lamps: lamps.map(({ extension, name }) => ({ extension, name })),
    mailboxCode: codeOf('mailbox_own'),
    pickupCode: codeOf('pickup_of'),
    folder: parts.folder,
  };
}

/** Colleagues who can be called, by extension. */
export async function loadDirectory(db: TenantTransaction): Promise<PhoneContact[]> {
  const rows = await selectSubscribers(db).orderBy('subscriber.extension').execute();
  return rows.filter(mayRegister).map(({ extension, name }) => ({ extension, name }));
}
