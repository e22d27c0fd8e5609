import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { repository } from '../repository.ts';

const settingsSchema = v.object({
  catalog: v.record(v.string(), v.string()),
  allowBuilds: v.record(v.string(), v.boolean()),
});

/** `pnpm-workspace.yaml` of this checkout. */
export async function readWorkspaceSettings(): Promise<v.InferOutput<typeof settingsSchema>> {
  const text = await readFile(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  return v.parse(settingsSchema, parse(text));
}

/** Versions of the `catalog:`. */
export const readCatalog = async (): Promise<Record<string, string>> =>
  (await readWorkspaceSettings()).catalog;
