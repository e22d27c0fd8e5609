import { campaignStatusSchema } from '@alo/contracts';
import * as v from 'valibot';
import { ProblemError } from '../../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** @throws {ProblemError} 409 a campaign of this status calls nobody now */
export function requireRunning(text: string): void {
  const status = v.parse(campaignStatusSchema, text);
  if (status === 'running') return;
  throw new ProblemError(409, 'CAMPAIGN_STATUS', 'The campaign does not run', {
    ...{ detail: messages.notRunning[status], params: { status } },
  });
}
