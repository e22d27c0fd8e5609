// A company and its questions, for tests of this package and of the exchange.
export { friday, inboundTo } from './ask-route.ts';
export {
  type Company,
  ivr,
  known,
  officeHours,
  outboundRule,
  queue,
  ringGroup,
  subscriber,
  to,
} from './company.ts';
