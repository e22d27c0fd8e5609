// Phones for tests of other packages.
export { SipPhone } from './sip-phone.ts';
export { waitFor } from './wait-for.ts';
