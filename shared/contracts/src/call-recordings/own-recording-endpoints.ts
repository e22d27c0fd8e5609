import * as v from 'valibot';
import { callRefSchema } from '../calls/call-work.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordingStateSchema } from './recording-state.ts';

const access = { permission: 'phone.record', feature: 'recording' } as const;
const params = v.object({ ref: callRefSchema });

const state = v.object({ state: recordingStateSchema });

/** Is the own call recorded now? 404 for a call in which the own browser phone does not talk. */
export const getOwnRecording = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-calls/:ref/recording',
  access,
  params,
  answer: state,
});

/** Begins the recording of the own call, pauses it or goes on with it; who does is kept in the audit log. */
export const setOwnRecording = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/own-calls/:ref/recording',
  access,
  params,
  body: v.object({ state: v.picklist(['recording', 'paused']) }),
  answer: state,
});
