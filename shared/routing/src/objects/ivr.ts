import { ivrKeys } from '@alo/contracts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { callExtension } from './internal-number.ts';
import type { IvrOption, RouteIvr } from '../model/ivr.ts';

/** Steps from here on: what a key says is heard; below are the repetitions of the menu. */
const SAID = 100;

const prompts = (...names: readonly (string | null)[]): string[] =>
  names.filter((name) => name !== null);

/** Says the menu and waits for a key. */
export function enterIvr(walk: Walk, id: string): Move {
  const ivr = walk.plan.ivr(id);
  if (ivr === undefined || !ivr.isActive) {
    addReason(walk, ivr === undefined ? 'unknown' : 'inactive', 'ivr', id);
    return { next: null };
  }
  addReason(walk, 'greeting', 'ivr', id);
  return ask(walk, ivr, 0, prompts(ivr.welcome));
}

/** After a key, or none: wrong keys and silence share one count of repetitions. */
export function afterIvr(walk: Walk, id: string, step: number, call: RouteCall): Move {
  const ivr = walk.plan.ivr(id);
  if (ivr === undefined) return { next: null };
  if (step >= SAID) {
    return { next: activeOption(ivr, ivrKeys[step - SAID] ?? '')?.destination ?? null };
  }
  const pressed = call.outcome === 'digits' ? (call.digits ?? '') : '';
  if (pressed !== '') {
    const option = activeOption(ivr, pressed);
    if (option !== undefined) {
      addReason(walk, 'key', 'ivr', id, pressed);
      return follow(walk, ivr, option);
    }
    const direct = ivr.directDial && !ivr.excludedExtensions.includes(pressed);
    const found = direct ? callExtension(walk, pressed) : undefined;
    if (found !== undefined) return found;
  }
  addReason(walk, pressed === '' ? 'key-timeout' : 'key-unknown', 'ivr', id, pressed);
  const said = pressed === '' ? ivr.noKey : ivr.invalid;
  if (step < ivr.maxRetries) {
    addReason(walk, 'again', 'ivr', id, String(step + 1));
    return ask(walk, ivr, step + 1, prompts(said, ivr.short ?? ivr.welcome));
  }
  return follow(walk, ivr, activeOption(ivr, pressed === '' ? 't' : 'i'));
}

/** Says what a key has to say, then goes where it leads. */
function follow(walk: Walk, { id }: RouteIvr, option: IvrOption | undefined): Move {
  const prompt = option?.prompt ?? null;
  const at = ivrKeys.findIndex((key) => key === option?.key);
  if (prompt === null || at < 0) return { next: option?.destination ?? null };
  addReason(walk, 'greeting', 'ivr', id, option?.key);
  const sound = { prompts: [prompt], repeat: 1, answer: true, skippable: false };
  return { verb: { do: 'play', ...sound, ...resumeAt(walk, 'ivr', id, SAID + at) } };
}

function activeOption({ options }: RouteIvr, key: string): IvrOption | undefined {
  return options.find((option) => option.isActive && option.key === key);
}

function ask(walk: Walk, ivr: RouteIvr, step: number, sounds: string[]): Move {
  const { id, timeout, between, maxDigits: digits } = ivr;
  const then = resumeAt(walk, 'ivr', id, step);
  return { verb: { do: 'ivr', prompts: sounds, timeout, between, digits, ...then } };
}
