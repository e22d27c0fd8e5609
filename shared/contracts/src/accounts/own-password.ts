import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

/** The password of who is signed in, given again before a secret is shown or something cannot be undone. */
export const ownPasswordSchema = v.object({
  current_password: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(128),
  ),
});
