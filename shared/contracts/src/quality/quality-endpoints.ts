import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import {
  acknowledgeFormSchema,
  calibrationPeopleSchema,
  calibrationQuerySchema,
  calibrationRowSchema,
  calibrationSchema,
  callQualityScoresSchema,
  inviteFormSchema,
  newCardSchema,
  qualityCardFormSchema,
  qualityCardQuerySchema,
  qualityCardRowSchema,
  qualityCardSchema,
  scoringAccess,
} from './quality-card.ts';
import {
  qualityFormFormSchema,
  qualityFormQuerySchema,
  qualityFormSchema,
} from './quality-form.ts';
import { qualityReportQuerySchema, qualityReportSchema } from './quality-report.ts';

/** Who sets targets for people sets the forms by which they are scored. */
const sets = (action: 'add' | 'edit' | 'delete') =>
  ({ permission: `kpi.${action}`, feature: 'report' }) as const;

const oneForm = '/quality-form/:id';
const oneCard = '/quality-card/:id';
const oneOwn = '/own-quality-card/:id';

export const getQualityForms = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/quality-forms',
  access: scoringAccess,
  query: qualityFormQuerySchema,
  answer: listAnswer(qualityFormSchema),
});

export const getQualityForm = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneForm,
  access: scoringAccess,
  params: idParams,
  answer: qualityFormSchema,
});

export const createQualityForm = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/quality-form',
  access: sets('add'),
  body: v.object({ form: qualityFormFormSchema }),
  answer: qualityFormSchema,
});

/** Other questions of a form that has cards are a new version; its cards keep theirs. */
export const updateQualityForm = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneForm,
  access: sets('edit'),
  params: idParams,
  body: v.object({ form: qualityFormFormSchema, row_version: v.optional(v.number()) }),
  answer: qualityFormSchema,
});

/** Refused for a form with cards: it is switched off instead. */
export const deleteQualityForm = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneForm,
  access: sets('delete'),
  params: idParams,
  answer: emptyAnswer,
});

/** Whom the reader may score in a call, by which forms, and what was scored already. */
export const getCallScores = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/histories-call/:id/scores',
  access: scoringAccess,
  params: idParams,
  answer: callQualityScoresSchema,
});

/**
 * Cards of agents in the data scope of the reader: his own, and finished ones of others. Those of a calibration are hidden
 * until he has finished his own.
 */
export const getQualityCards = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/quality-cards',
  access: scoringAccess,
  query: qualityCardQuerySchema,
  answer: listAnswer(qualityCardRowSchema),
});

export const getQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneCard,
  access: scoringAccess,
  params: idParams,
  answer: qualityCardSchema,
});

/** Begins a card of a call with a recording; refused for the own part of a call. */
export const createQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/quality-card',
  access: scoringAccess,
  body: newCardSchema,
  answer: qualityCardSchema,
});

/** Saves the own draft; `finish` ends it, for good, and tells the agent. */
export const updateQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneCard,
  access: scoringAccess,
  params: idParams,
  body: v.object({
    form: qualityCardFormSchema,
    finish: v.boolean(),
    row_version: v.optional(v.number()),
  }),
  answer: qualityCardSchema,
});

/** Throws the own draft away. */
export const deleteQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneCard,
  access: scoringAccess,
  params: idParams,
  answer: emptyAnswer,
});

/** Calls that supervisors score to compare themselves, newest first. */
export const getCalibrations = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/quality-calibrations',
  access: scoringAccess,
  query: calibrationQuerySchema,
  answer: listAnswer(calibrationRowSchema),
});

/** All finished cards of the calibration of a card, for who has finished his own. */
export const getCalibration = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: `${oneCard}/calibration`,
  access: scoringAccess,
  params: idParams,
  answer: calibrationSchema,
});

/** Who takes part in the calibration of an own card, and how far each is. */
export const getCalibrationPeople = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: `${oneCard}/invitations`,
  access: scoringAccess,
  params: idParams,
  answer: calibrationPeopleSchema,
});

/** Asks others to score the call of an own calibration; each gets a notice. */
export const inviteToCalibration = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: `${oneCard}/invitations`,
  access: scoringAccess,
  params: idParams,
  body: inviteFormSchema,
  answer: calibrationPeopleSchema,
});

/** How agents are scored: mean, part that passed, weakest questions. */
export const getQualityReport = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/quality-report',
  access: scoringAccess,
  query: qualityReportQuerySchema,
  answer: qualityReportSchema,
});

/** Finished cards of the signed-in agent, newest first; the last fifty. */
export const getOwnQualityCards = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/own-quality-cards',
  access: 'signed-in',
  answer: v.array(qualityCardRowSchema),
});

export const getOwnQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneOwn,
  access: 'signed-in',
  params: idParams,
  answer: qualityCardSchema,
});

/** The agent has read his card. What he says to it then stays. */
export const acknowledgeQualityCard = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: `${oneOwn}/acknowledge`,
  access: 'signed-in',
  params: idParams,
  body: acknowledgeFormSchema,
  answer: qualityCardSchema,
});
