import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '@alo/exchange';
import type { BuiltApp } from './build-app.ts';

const builtSchema = v.record(v.string(), v.string());
type Built = v.InferOutput<typeof builtSchema>;

const fileOf = (www: string) => join(www, '.platform/built.json');

/** Version of each app that the builds before this one put into the site; empty where there was none. */
export async function readBuilt(www: string): Promise<Built> {
  const text = await readFile(fileOf(www), 'utf8').catch(() => '{}');
  return v.parse(builtSchema, JSON.parse(text));
}

export async function writeBuilt(www: string, built: Built): Promise<void> {
  await writeWhole(fileOf(www), JSON.stringify(built));
}

export function versionsOf(apps: readonly BuiltApp[]): Built {
  return Object.fromEntries(apps.map(({ folder, version }) => [folder, version]));
}

/** Names of what was built once and is not now. */
export function notAmong(apps: readonly BuiltApp[], built: Built): readonly string[] {
  const present = versionsOf(apps);
  return Object.keys(built).filter((name) => !Object.hasOwn(present, name));
}
