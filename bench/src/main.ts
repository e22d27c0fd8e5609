import { callTimes } from './calls.ts';
import { exchangeLoad } from './exchange/load.ts';
import { customerTimes } from './customers.ts';
import { listTimes } from './lists.ts';
import { modes } from './modes.ts';
import { networkCuts } from './network.ts';
import { pageBytes } from './page-bytes.ts';
import { soak } from './soak.ts';
import { swapGrowth } from './swaps.ts';
import { switchTimes } from './switch.ts';

const parts = {
  page: pageBytes,
  modes,
  switch: switchTimes,
  calls: callTimes,
  exchange: exchangeLoad,
  network: networkCuts,
  soak,
  swaps: swapGrowth,
  lists: listTimes,
  customers: customerTimes,
};
const wanted = process.argv.slice(2);

for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${await part()}\n\n`);
}
