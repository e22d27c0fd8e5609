import { directionNames, hangupByNames } from '@alo/contracts';

/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  none: '—',
  call: 'Gọi',
  callbackRequested: 'Xin gọi lại',
  callBack: 'Gọi lại',
  directions: directionNames,
  hangupBy: hangupByNames,
} as const;
