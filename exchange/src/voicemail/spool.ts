import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './is-missing.ts';
import { parseMessage, type SpooledMessage } from './spooled-message.ts';

/** A mailbox as Asterisk names it. */
export interface BoxName {
  readonly tenant: string;
  /** Extension, or `box-<id>` of a shared one. */
  readonly box: string;
}

/** A message that lies in Asterisk's spool. */
export interface FoundMessage extends SpooledMessage, BoxName {
  /** Whole path of the sound. */
  readonly wav: string;
}

const tenantName = /^[a-z0-9]{2,32}$/;
const boxName = /^(?:\d{2,6}|box-[A-Za-z0-9-]{1,36})$/;

/** Folders where Asterisk puts what is left, and what was heard by telephone. */
const folders = ['INBOX', 'Old'] as const;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Every mailbox that has a folder below the spool. */
export async function spooledBoxes(spool: string): Promise<BoxName[]> {
  const boxes: BoxName[] = [];
  for (const tenant of (await namesIn(spool)).filter((name) => tenantName.test(name))) {
    for (const box of await namesIn(join(spool, tenant))) {
      if (boxName.test(box)) boxes.push({ tenant, box });
    }
  }
  return boxes;
}

/** The whole messages of a mailbox, the oldest first; Asterisk writes the text after the sound. */
export async function spooledMessages(
  spool: string,
  { tenant, box }: BoxName,
): Promise<FoundMessage[]> {
  if (!tenantName.test(tenant) || !boxName.test(box)) return [];
  const found: FoundMessage[] = [];
  for (const folder of folders.map((name) => join(spool, tenant, box, name))) {
    for (const name of (await namesIn(folder)).filter((one) => /^msg\d{4}\.txt$/.test(one))) {
      const text = join(folder, name);
      const message = parseMessage(await readFile(text, 'utf8'));
      if (message === undefined) continue;
      found.push({ ...message, tenant, box, wav: text.replace(/txt$/, 'wav') });
    }
  }
  return found.sort((one, other) => one.leftAt - other.leftAt);
}

/** Takes a message out of the spool: Asterisk knows no more of it. */
export async function removeSpooled({ wav }: Pick<FoundMessage, 'wav'>): Promise<void> {
  await rm(wav, { force: true });
  await rm(wav.replace(/wav$/, 'txt'), { force: true });
}
