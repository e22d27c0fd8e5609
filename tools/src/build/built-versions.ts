import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '../write-whole.ts';
import type { BuiltApp } from './build-app.ts';

const builtSchema = v.record(v.string(), v.string());
const fileOf = (www: string) => join(www, '.platform/built.json');

/** Version of each app that the build before this one put into the site; empty where there was none. */
export async function readBuilt(www: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(fileOf(www), 'utf8').catch(() => '{}');
  return v.parse(builtSchema, JSON.parse(text));
}

export async function writeBuilt(www: string, apps: readonly BuiltApp[]): Promise<void> {
  const built = Object.fromEntries(apps.map(({ folder, version }) => [folder, version]));
  await writeWhole(fileOf(www), JSON.stringify(built));
}
