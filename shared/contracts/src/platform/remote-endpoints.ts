import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { registryChangeSchema, rolloutCommandSchema } from './registry-change.ts';
import { beaconSchema, remoteNameSchema, remoteStateSchema } from './remote-state.ts';

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
      v.maxLength(300, commonMessages.tooLong(300)),
    ),
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: v.object({ revision: v.number() }),
});
