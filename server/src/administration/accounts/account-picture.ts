import { accountPictureSchema } from '@alo/contracts';
import * as v from 'valibot';
import { toPicture } from '../../kernel/http/picture.ts';
import type { FileContext } from '../context.ts';

const bodySchema = v.object({ avatar: accountPictureSchema });

/**
 * The picture in the form of an account, decoded and re-encoded before the transaction begins; what the schema refuses is
 * refused with the rest of the form.
 * @throws {ProblemError} 422 at `avatar`
 */
export async function readAccountPicture({
  http,
  tenant,
}: FileContext): Promise<string | null | undefined> {
  const body = v.safeParse(bodySchema, http.body);
  const avatar = body.success ? body.output.avatar : undefined;
  if (typeof avatar !== 'string') return avatar;
  const content = Buffer.from(avatar.slice(avatar.indexOf(',') + 1), 'base64');
  return toPicture({ path: 'avatar', content, tenant });
}
