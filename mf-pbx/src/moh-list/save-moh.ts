import { endpoints, type Moh } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';

/** A file in the dialog: one that is there, or one that is to be sent. */
export type MohEntry =
  | { readonly kind: 'present'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly id: string; readonly name: string; readonly file: File };

export interface MohValues {
  readonly name: string;
  readonly play_mode: 'random' | 'order';
  readonly announce_id: string | null;
  readonly announce_interval: number;
  readonly is_default: boolean;
}

interface Saving {
  /** What is edited; null for a new music. */
  readonly moh: Moh | null;
  readonly values: MohValues;
  readonly entries: readonly MohEntry[];
  readonly overwrite: boolean;
  /** 0 to 1 over all files that are sent. */
  readonly onProgress: (sent: number) => void;
}

/** Sends the files one after another; gives their ids by the ids of their entries. */
async function sendFiles(
  { values, entries, onProgress }: Saving,
  moh: Moh | null,
): Promise<{ readonly moh: Moh; readonly ids: ReadonlyMap<string, string> }> {
  const fresh = entries.filter((entry) => entry.kind === 'new');
  const ids = new Map<string, string>();
  let present = moh;
  for (const [at, { id, file }] of fresh.entries()) {
    const options = {
      files: { file },
      onProgress: (sent: number) => onProgress((at + sent) / fresh.length),
    };
    const { name, play_mode } = values;
    const known = new Set(present?.files.map((one) => one.id));
    present =
      present === null
        ? await requestEndpoint(endpoints.createMoh, { body: { name, play_mode } }, options)
        : await requestEndpoint(endpoints.addMohFile, { params: { id: present.id } }, options);
    const added = present.files.find((one) => !known.has(one.id));
    if (added !== undefined) ids.set(id, added.id);
  }
  if (present === null) throw new RangeError('A music on hold needs a file');
  return { moh: present, ids };
}

/** Makes or changes a music on hold: new files, files taken away, their order, and its own fields. */
export async function saveMoh(saving: Saving): Promise<void> {
  const { moh, values, entries, overwrite } = saving;
  const kept = new Set(entries.map(({ id }) => id));
  const removed = (moh?.files ?? []).filter(({ id }) => !kept.has(id));
  const removeAll = async () => {
    for (const { id } of removed)
      await requestEndpoint(endpoints.deleteMohFile, { params: { id } });
  };
  // The last file cannot be taken away, and not more than twenty may be there.
  const isRemovedFirst = entries.some(({ kind }) => kind === 'present');
  if (isRemovedFirst) await removeAll();
  const sent = await sendFiles(saving, moh);
  if (!isRemovedFirst) await removeAll();
  const file_ids = entries.map(({ id }) => sent.ids.get(id) ?? id);
  const version = overwrite || moh === null ? {} : { row_version: moh.row_version };
  await requestEndpoint(endpoints.updateMoh, {
    params: { id: sent.moh.id },
    body: { ...values, file_ids, ...version },
  });
}
