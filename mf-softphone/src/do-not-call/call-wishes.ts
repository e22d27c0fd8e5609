import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { isOutside } from '../caller.ts';
import { toDialNumber } from '../engine/dial-number.ts';

/** Numbers and references that are remembered, and milliseconds for which. */
const most = 50;
const rememberFor = 60_000;

interface Wish {
  readonly at: number;
  /** The answer is here, or will not come. */
  readonly answered: Promise<void>;
  unwanted: boolean;
}

const wishes = new Map<string, Wish>();

function wishOf(target: string): Wish | undefined {
  const wish = wishes.get(target);
  return wish && Date.now() - wish.at < rememberFor ? wish : undefined;
}

/** Asks the server what was not asked lately; resolves with the answer. Until it is here nothing is known. */
export async function learn(text: string): Promise<void> {
  const target = toDialNumber(text) ?? text;
  if (isOutside(target)) await (wishOf(target) ?? askFor(target)).answered;
}

function askFor(target: string): Wish {
  const answered = requestEndpoint(endpoints.getCallWish, { params: { target } }).then(
    (answer) => {
      wish.unwanted = answer.do_not_call;
    },
    () => void wishes.delete(target),
  );
  const wish: Wish = { at: Date.now(), answered, unwanted: false };
  wishes.delete(target);
  wishes.set(target, wish);
  for (const oldest of wishes.keys()) if (wishes.size > most) wishes.delete(oldest);
  return wish;
}

/** Is it known that whoever is there wants no calls? */
export function isUnwanted(target: string): boolean {
  return wishOf(target)?.unwanted === true;
}
