import { remoteDescriptorSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { NewRemote } from './read-request.ts';

/** A file of `tools/template`, which is a working remote with these words, as a file of the new one. */
export function fillTemplate(text: string, { name, title, path }: NewRemote): string {
  return text
    .replaceAll('mf-template', () => name)
    .replaceAll('/template-path', () => path)
    .replaceAll('Tiêu đề mẫu', () => title);
}

/** `remote.json` of the new remote: its menu entry comes last in its group. */
export function fillDescriptor(text: string, remote: NewRemote): string {
  const descriptor = v.parse(remoteDescriptorSchema, JSON.parse(fillTemplate(text, remote)));
  const { group, order } = remote;
  const menu = descriptor.menu.map((entry) => ({ ...entry, group, order }));
  return `${JSON.stringify({ ...descriptor, menu }, null, 2)}\n`;
}
