// Phones, carriers and exchanges for tests of other packages and for benchmarks.
export { CallJournal, newChannel } from '../loopback/call-journal.ts';
export { BareCarrier } from './bare-carrier.ts';
export { Carrier, carrierAddress } from './carrier.ts';
export { ExchangeFixture } from './exchange-fixture.ts';
export { mailboxesConf } from '../objects/mailboxes-conf.ts';
export { musicConf } from '../objects/music-conf.ts';
export { queuesConf } from '../objects/queues-conf.ts';
export { journalPath } from '../parity/journal-path.ts';
export { readJournal } from './read-journal.ts';
export { sendMalformed } from './malformed-run.ts';
export type { SipCall } from './sip-call.ts';
export { SipPhone, type SipPhoneOptions } from './sip-phone.ts';
export { mountSmallDisk, smallDisk, unmountSmallDisk, withSmallDisk } from './small-disk.ts';
export { udpWire } from './sip-wire.ts';
export { type Sipp, type SippOptions, type SippResult, startSipp } from './sipp.ts';
export { type SippCallEnd, sippCaller, sippPhone, type SippPhoneWill } from './sipp-scenarios.ts';
export { waitFor } from './wait-for.ts';
export { wavOf } from './wav.ts';
