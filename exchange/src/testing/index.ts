// Phones for tests of other packages.
export { Carrier, carrierAddress } from './carrier.ts';
export { SipPhone } from './sip-phone.ts';
export { waitFor } from './wait-for.ts';
export { wavOf } from './wav.ts';
