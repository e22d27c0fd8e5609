import { type RemoteState, REQUIRED_MESSAGE, type RolloutCommand } from '@alo/contracts';
import * as v from 'valibot';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** Something that an operator is about to do to a remote. */
export type RolloutTask =
  | { readonly kind: 'rollback' | 'disable' | 'enable' }
  | { readonly kind: 'promote' | 'canary' | 'pin' | 'block' | 'unblock'; readonly version: string }
  | { readonly kind: 'endCanary'; readonly version: string }
  | { readonly kind: 'unpin'; readonly tenant: string };

export interface RolloutValues {
  readonly reason: string;
  /** As it is typed: 1–100. */
  readonly percent: string;
  readonly tenant: string;
}

const { rollout: words } = messages;

const tenant = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z]{2}[0-9]{4,10}$/, words.tenantForm),
);

/** Rules of the form; the server has the same. */
export function rolloutFormSchema(kind: RolloutTask['kind']): v.GenericSchema<RolloutValues> {
  return v.object({
    reason: v.pipe(
      v.string(REQUIRED_MESSAGE),
      v.trim(),
      v.nonEmpty(REQUIRED_MESSAGE),
      v.maxLength(300, words.reasonTooLong),
    ),
    percent: v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d?|100)$/, words.percentForm)),
    tenant: kind === 'pin' ? tenant : v.string(),
  });
}

/** The command that does it. */
export function toCommand(task: RolloutTask, values: RolloutValues): RolloutCommand {
  const { reason, percent } = values;
  switch (task.kind) {
    case 'rollback':
      return { command: 'rollback' };
    case 'promote':
      return { command: 'promote', version: task.version };
    case 'canary':
      return { command: 'canary', version: task.version, percent: Number(percent) };
    case 'endCanary':
      return { command: 'canary', version: task.version, percent: 0 };
    case 'pin':
      return { command: 'tenant', tenant: values.tenant, version: task.version };
    case 'unpin':
      return { command: 'tenant', tenant: task.tenant };
    case 'disable':
      return { command: 'disable', reason };
    case 'block':
      return { command: 'disable', version: task.version, reason };
    case 'enable':
      return { command: 'enable' };
    case 'unblock':
      return { command: 'enable', version: task.version };
  }
}

/** Question and explanation of a task, with the names of what it is done to. */
export function wordsOf(task: RolloutTask, { title, rollout, last_good }: RemoteState) {
  switch (task.kind) {
    case 'rollback':
      return rollout.canary === undefined
        ? words.tasks.rollback(title, rollout.default, last_good ?? shared.none)
        : words.tasks.endCanary(title, rollout.canary.version);
    case 'disable':
    case 'enable':
      return words.tasks[task.kind](title);
    case 'unpin':
      return words.tasks.unpin(title, task.tenant);
    default:
      return words.tasks[task.kind](title, task.version);
  }
}
