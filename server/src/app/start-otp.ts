import type { CampaignDialler } from '../engagement/dialler/engine/campaign-dialler.ts';
import { OtpCaller } from '../engagement/voice-otp/calls/otp-caller.ts';
import { activeScripts } from '../engagement/voice-otp/scripts/active-scripts.ts';
import { prepareScript } from '../engagement/voice-otp/speech/make-reading.ts';
import { ScriptVoices } from '../engagement/voice-otp/speech/script-voices.ts';
import { SpokenTexts } from '../telephony/sounds/spoken-texts.ts';
import { close, type DisposalStack } from '../kernel/lifecycle/disposal-stack.ts';
import type { SoundStore } from '../telephony/sounds/sound-store.ts';
import type { Sounds } from '../telephony/sounds/sounds.ts';

type CallerParts = ConstructorParameters<typeof OtpCaller>[0];

interface Parts extends Omit<CallerParts, 'takeTrunk' | 'texts'> {
  /** Carriers are shared with campaigns. */
  readonly dialler: Pick<CampaignDialler, 'takeTrunk'>;
  readonly sounds: Sounds;
  readonly store: SoundStore;
}

/** Begins the calls of voice one-time passwords. */
export function startOtp(parts: Parts, stack: DisposalStack) {
  const { dialler, sounds, store } = parts;
  const spokenTexts = stack.adopt(new SpokenTexts({ store, speech: sounds }), close);
  const takeTrunk = (name: string) => dialler.takeTrunk(name);
  const otp = stack.adopt(new OtpCaller({ ...parts, takeTrunk, texts: spokenTexts }), close);
  const { database, live, onError } = parts;
  const voices = new ScriptVoices({
    read: ({ tenant, form }) => prepareScript({ texts: spokenTexts }, { ...form, tenant }),
    active: () => activeScripts(database),
    onChange: (tenant, id) => live.publish(tenant, { type: 'otp.script-changed', id }),
    onError,
  });
  stack.adopt(voices, close);
  return { otp, spokenTexts, scriptVoices: voices };
}
