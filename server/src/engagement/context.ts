import type { CallLogPorts } from '../call-log/context.ts';
import { type Context as AnyContext, serving } from '../kernel/http/serve.ts';
import type { CampaignDialler } from './dialler/engine/campaign-dialler.ts';
import type { OtpCaller } from './voice-otp/calls/otp-caller.ts';
import type { ScriptVoices } from './voice-otp/speech/script-voices.ts';
import type { SpokenTexts } from '../telephony/sounds/spoken-texts.ts';

/** What campaigns and one-time passwords ask of the server. */
export interface EngagementPorts extends CallLogPorts {
  readonly dialler: Pick<CampaignDialler, 'paceOf' | 'wake' | 'endCalls'>;
  readonly otp: Pick<OtpCaller, 'send' | 'codeOf' | 'forget' | 'verbOf'>;
  readonly spokenTexts: Pick<SpokenTexts, 'speak'>;
  readonly scriptVoices: Pick<ScriptVoices, 'prepare' | 'stateOf'>;
}

export type Context = AnyContext<EngagementPorts>;

export const { serve, serveChecked, servePublic } = serving<EngagementPorts>();
