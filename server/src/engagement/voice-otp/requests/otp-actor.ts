import type { ActorWith, RequestActor } from '../../../kernel/user/actor.ts';
import type { EngagementPorts } from '../../context.ts';

/** What of the server requests for one-time passwords ask for. */
type OtpPorts = Pick<EngagementPorts, 'guesses' | 'secrets' | 'live' | 'otp' | 'scriptVoices'>;

/** Who asks for a code. */
export type OtpActor = RequestActor & ActorWith<OtpPorts>;
