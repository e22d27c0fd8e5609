import * as v from 'valibot';
import { ownPasswordSchema } from '../accounts/own-password.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams } from '../endpoint/paging.ts';

const guestSchema = v.object({
  /** Id of the subscriber of the line. */
  id: v.string(),
  /** Extension of the line. */
  extension: v.string(),
  /** Who is logged in there. */
  guest_extension: v.string(),
  guest_name: v.string(),
  /** ISO 8601 */
  since: v.string(),
});
export type DeskPhoneGuest = v.InferOutput<typeof guestSchema>;

const stateSchema = v.object({
  id: v.string(),
  /** When it last fetched its configuration (ISO 8601); null: never yet. */
  fetched_at: v.nullable(v.string()),
  /** What it called itself then: model and firmware. */
  user_agent: v.string(),
  /** Until when a one-time address waits for it; null for none. */
  address_until: v.nullable(v.string()),
  /** Extensions of its lines at which a phone is registered now, whichever it is. */
  registered: v.array(v.string()),
  /** Lines at which another extension is logged in, whose phone this one is meanwhile. */
  guests: v.optional(v.array(guestSchema), []),
});
export type DeskPhoneState = v.InferOutput<typeof stateSchema>;

/** What the desk phones of the company have fetched, and which of their extensions can be reached. */
export const getDeskPhoneStates = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/desk-phone-states',
  access: { permission: 'deskphone.view', feature: 'pbx' },
  answer: v.array(stateSchema),
});

/**
 * Makes the address at which this phone gets its configuration once; one made before is good no longer. Whoever has it
 * gets SIP passwords: it is made for who gives the own password again. 409 `NO_SIP_PORT` where phones cannot come in by
 * the transport of this one.
 */
export const makeDeskPhoneAddress = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/desk-phone/:id/address',
  access: { permission: 'deskphone.provision', feature: 'pbx' },
  params: idParams,
  body: ownPasswordSchema,
  answer: v.object({
    /** A folder, with a slash at its end. */
    address: v.string(),
    /** The file in it that the phone asks for. */
    file: v.string(),
    until: v.string(),
  }),
});

/** Gives the desk phones of an extension back to it: whoever is logged in there is logged out. 404 where nobody is. */
export const endHotDesk = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/hot-desk/:id',
  access: { permission: 'deskphone.edit', feature: 'pbx' },
  /** Id of the subscriber whose desk phones they are. */
  params: idParams,
  answer: v.object({}),
});
