import { otpRequestRoutes } from './requests/request-routes.ts';
import { otpScriptRoutes } from './scripts/script-routes.ts';

/** Everything about voice one-time passwords. */
export const otpRoutes = [...otpScriptRoutes, ...otpRequestRoutes];
