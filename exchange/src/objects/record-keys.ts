import { featureCodes } from '@alo/contracts';
import * as v from 'valibot';
import { type ConfLine, confSection } from '../config/conf-file.ts';
import { recordKeyGroup, recordKeyItem } from '../config/dial-plan/names.ts';
import { tenantName } from './names.ts';

/** By which keys the phones of a tenant switch the recording of a call during it. */
export const recordKeySchema = v.object({
  tenant: tenantName,
  code: v.pipe(v.string(), v.regex(/^[*#][0-9*#]{1,5}$/)),
});

export type RecordKey = v.InferOutput<typeof recordKeySchema>;

const isUsual = (code: string) => code === featureCodes.record.usual;

/** What the dial plan is told of the keys of a talk (`DYNAMIC_FEATURES`): an item of the application map, or a group of it. */
export function keysOfTalk({ tenant, code }: RecordKey): string {
  return isUsual(code) ? recordKeyItem : `${recordKeyGroup}${tenant}`;
}

/** A group of the application map for each tenant that has other keys than the usual ones. */
export function recordKeysConf(keys: readonly RecordKey[]): string {
  return keys
    .filter(({ code }) => !isUsual(code))
    .map(({ tenant, code }) => {
      const line: ConfLine = [recordKeyItem, code];
      return confSection(`${recordKeyGroup}${tenant}`, [line]);
    })
    .join('');
}
