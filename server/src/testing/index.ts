export {
  generateCallRecords,
  type GenerateCallRecordsInput,
} from '../call-log/records/generate-call-records.ts';
export { callRecordPage, searchingNumbers } from '../call-log/records/call-record-list.ts';
export { nextContact } from '../engagement/dialler/engine/next-contact.ts';
export { encodeCursor } from '../kernel/database/keyset.ts';
export { departmentStatistics, extensionSummary } from '../insight/testing/call-summaries.ts';
export { someCampaign } from './a-campaign.ts';
export { countedRows } from '../kernel/database/capped-count.ts';
export { aWorkbook } from '../kernel/sheets/testing/a-workbook.ts';
export { explain, type Explained } from './explain.ts';
export { followJournal } from './follow-journal.ts';
export { journalCall } from './journal-call.ts';
export { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
export { addNumbers, addPeople, addPhones, type NewPhone, withServerOn } from './many-phones.ts';
export { browserPhone } from './browser-phone.ts';
export { askForHotline } from './some-hotline.ts';
export { signInAt, startTestServer, type TestClient, type TestServer } from './test-server.ts';
export { type MalformedOutcome, runMalformed } from './malformed/malformed-run.ts';
export { measureLastKeys } from '../engagement/surveys/testing/measure-last-keys.ts';
export { measureOtp } from '../engagement/voice-otp/testing/measure-otp.ts';
export { measureAnswerDelays } from './answer-delays.ts';
export { measureNextContacts } from './next-contacts.ts';
export { type DiallerRate, runDiallerRate } from './kills/dialler-rate.ts';
export { type DiallerKillOutcome, runDiallerKills } from './kills/dialler-run.ts';
export { type KillOutcome, runKills } from './kills/kill-run.ts';
export { OwnProcess } from './kills/own-process.ts';
export { people as pacedPeople } from '../engagement/dialler/pacing/testing/scenes.ts';
export {
  type Scene,
  simulateDialling,
  type SimulatedHour,
} from '../engagement/dialler/pacing/testing/simulate-dialling.ts';
