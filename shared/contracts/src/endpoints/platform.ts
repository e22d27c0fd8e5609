import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { jobSchema } from '../entities/job.ts';
import { ownPasswordSchema } from '../entities/own-password.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { registryChangeSchema, rolloutCommandSchema } from '../platform/registry-change.ts';
import { beaconSchema, remoteNameSchema, remoteStateSchema } from '../platform/remote-state.ts';

/** Counts for the operators' page. Remotes and versions that the registry does not know are passed over. */
export const sendBeacons = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/beacons',
  access: 'signed-in',
  body: v.object({
    beacons: v.pipe(v.array(beaconSchema), v.minLength(1), v.maxLength(50)),
  }),
  answer: emptyAnswer,
});

/** Every remote of the installation with its rollout, its figures and the last changes. */
export const listRemotes = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/remotes',
  access: { permission: 'platform.view' },
  answer: v.object({
    revision: v.number(),
    remotes: v.array(remoteStateSchema),
    /** Newest first, fifty at most. */
    changes: v.array(registryChangeSchema),
  }),
});

/** Changes the rollout of one remote; 409 when the registry is newer than the revision that was seen. */
export const changeRollout = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/remotes/:name/rollout',
  access: { permission: 'platform.release' },
  params: v.object({ name: remoteNameSchema }),
  body: v.object({
    command: rolloutCommandSchema,
    reason: v.pipe(
      v.string(REQUIRED_MESSAGE),
      v.trim(),
      v.nonEmpty(REQUIRED_MESSAGE),
      v.maxLength(300, 'Tối đa 300 ký tự'),
    ),
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: v.object({ revision: v.number() }),
});

const company = v.object({ company: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)) });
const privacy = { permission: 'platform.privacy' } as const;

/** Begins a file with everything that is kept of a company; the password is asked again. */
export const exportCompany = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/companies/:company/export',
  access: privacy,
  params: company,
  body: ownPasswordSchema,
  answer: jobSchema,
});

/** Begins to take away everything that is kept of a company; its code is typed and the password asked again. */
export const eraseCompany = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/companies/:company/erase',
  access: privacy,
  params: company,
  body: v.object({ ...ownPasswordSchema.entries, confirm: v.pipe(v.string(), v.maxLength(32)) }),
  answer: jobSchema,
});
