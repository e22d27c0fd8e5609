import { endWithDescendants } from '@alo/tools';
import { attacks } from './attacks.ts';
import { otpTimes } from './otp.ts';
import { oddBodies } from './bodies.ts';
import { callTimes } from './calls.ts';
import { exchangeLoad } from './exchange/load.ts';
import { campaignListTimes } from './campaign-list/campaign-list.ts';
import { customerTimes } from './customers.ts';
import { lampDelays } from './exchange/lamps.ts';
import { malformedMessages } from './exchange/malformed.ts';
import { exchangeRinging } from './exchange/ringing.ts';
import { callRecords } from './exchange/records.ts';
import { subscriberTimes } from './exchange/subscribers.ts';
import { importPause } from './import-pause.ts';
import { ipChange } from './ip-change.ts';
import { interactionTimes } from './interactions/interaction-times.ts';
import { answerDelays, diallerRate, killedDialler, nextContacts } from './dialler.ts';
import { killedServer } from './kills.ts';
import { lastKeys } from './last-keys.ts';
import { listTimes } from './lists.ts';
import { manyCalls } from './many-calls.ts';
import { boardCost, monitorTimes } from './monitor.ts';
import { modes } from './modes.ts';
import { networkCuts } from './network.ts';
import { pacing } from './pacing.ts';
import { pageBytes } from './page-bytes.ts';
import { reloads } from './reload.ts';
import { reportTimesOverMillion } from './reports.ts';
import { restarts } from './restarts.ts';
import { startTimes } from './starts.ts';
import { routeTimes } from './page/route-times.ts';
import { phoneMatrix } from './phones.ts';
import { poisonedJournal } from './poisoned-journal.ts';
import { soak } from './soak.ts';
import { swapGrowth } from './swaps.ts';
import { switchTimes } from './switch.ts';

const parts = {
  start: startTimes,
  page: pageBytes,
  routes: routeTimes,
  modes,
  switch: switchTimes,
  calls: callTimes,
  'many-calls': manyCalls,
  exchange: exchangeLoad,
  ringing: exchangeRinging,
  blf: lampDelays,
  phones: phoneMatrix,
  subscribers: subscriberTimes,
  records: callRecords,
  malformed: malformedMessages,
  network: networkCuts,
  'ip-change': ipChange,
  reload: reloads,
  soak,
  swaps: swapGrowth,
  interactions: interactionTimes,
  'last-keys': lastKeys,
  lists: listTimes,
  monitor: monitorTimes,
  board: boardCost,
  reports: reportTimesOverMillion,
  pacing,
  customers: customerTimes,
  'campaign-list': campaignListTimes,
  attacks,
  journal: poisonedJournal,
  bodies: oddBodies,
  kills: killedServer,
  answer: answerDelays,
  otp: otpTimes,
  dialler: killedDialler,
  'dialler-rate': diallerRate,
  'next-contact': nextContacts,
  restarts,
  'import-pause': importPause,
};
const wanted = process.argv.slice(2);

endWithDescendants();

for (const [name, part] of Object.entries(parts)) {
  // Ringing is the first part of the exchange too.
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'ringing') continue;
  process.stdout.write(`${await part()}\n\n`);
}
