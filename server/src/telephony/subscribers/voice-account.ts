import type { SipAccount } from '@alo/contracts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { toVoice, readVoices, type VoiceRow, voiceStatus } from '../carriers/voice-rows.ts';
import { provider2Account } from './provider-account.ts';
import { stringeeAccount } from './stringee-account.ts';
import { sipUser, type SubscriberRow } from '../pbx-objects/subscriber-row.ts';

type Line = Pick<SubscriberRow, 'id' | 'ma_dn' | 'extension'>;
type Account2 = ReturnType<typeof provider2Account>;

/** What an account is made of: secrets of the installation, and the password of this telephone connection. */
interface Keys {
  readonly secrets: Secrets;
  readonly password: string;
}

/** An account with a secret of its own is the provider's; every other one is the subscriber's. */
function account2(line: Line, voice: VoiceRow | undefined, { secrets, password }: Keys): Account2 {
  if (voice === undefined || voice.secret === '') return provider2Account(line, password);
  const { extentions_number, tenant_domain } = toVoice(voice);
  return { extentions_number, tenant_domain, extension_password: secrets.unseal(voice.secret) };
}

/**
 * What a phone needs for providers 2 and 3 besides the account of provider 1. Only why not where the person's
 * voice subscriber for that provider has run out or is suspended; a person without one has the extension's own.
 */
export async function voiceAccount(
  db: TenantTransaction,
  line: Line,
  provider: 1 | 2 | 3,
  { config, ...keys }: Keys & { readonly config: ServerConfig },
): Promise<Partial<SipAccount>> {
  if (provider === 1) return {};
  const voices = await readVoices(db, { subscriberId: line.id });
  const voice = voices.find((row) => row.provider === provider);
  const status = voice === undefined ? 'active' : voiceStatus(voice);
  if (status !== 'active') return { refused: `voice-${status}` };
  if (provider === 2) return account2(line, voice, keys);
  const name =
    voice === undefined ? sipUser(line.ma_dn, line.extension) : toVoice(voice).sdk_user_id;
  return stringeeAccount(config, line.ma_dn, name);
}
