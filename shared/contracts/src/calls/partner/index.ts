import * as directory from './directory.ts';
import * as inbound from './inbound.ts';

export const partnerCalls = { ...inbound, ...directory };
