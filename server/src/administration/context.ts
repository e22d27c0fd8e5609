import type { CallLogPorts } from '../call-log/context.ts';
import {
  type Context as AnyContext,
  type FileContext as AnyFileContext,
  type ServedEndpoint as AnyServedCall,
  serving,
} from '../kernel/http/serve.ts';
import type { SignUpThrottle } from '../identity/auth/sign-up-throttle.ts';

/** What keeping companies, their people and settings asks of the server. */
export interface AdministrationPorts extends CallLogPorts {
  readonly signUps: SignUpThrottle;
}

export type Context = AnyContext<AdministrationPorts>;
export type FileContext = AnyFileContext<AdministrationPorts>;
export type ServedEndpoint = AnyServedCall<AdministrationPorts>;
export const { serve, serveChecked, serveFile, servePublic } = serving<AdministrationPorts>();
