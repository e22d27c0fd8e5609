import type { WallFigures } from '@alo/contracts';
import { useEffect, useState } from 'react';

/** Milliseconds between two questions, and the longest wait for an answer. */
const askEvery = 1000;

/** What a wallboard knows. */
export interface WallState<Answer extends { readonly figures: WallFigures }> {
  readonly answer: Answer | null;
  /** Why the last question had no answer; null: it had one. */
  readonly error: unknown;
  /** When the last answer came, by the clock of this browser; epoch milliseconds. */
  readonly heardAt: number;
  /** The same clock at the last second: what is shown counts on. */
  readonly at: number;
}

/**
 * Asks for figures each second, one question at a time. A question that fails leaves the figures with their age.
 * @param ask - stays the same function
 */
export function useWallFigures<Answer extends { readonly figures: WallFigures }>(
  ask: () => Promise<Answer>,
): WallState<Answer> {
  const [state, setState] = useState<WallState<Answer>>(() => ({
    ...{ answer: null, error: null, heardAt: Date.now(), at: Date.now() },
  }));
  useEffect(() => {
    let isAsking = false;
    let isOver = false;
    const tick = async () => {
      if (isAsking) {
        setState((before) => ({ ...before, at: Date.now() }));
        return;
      }
      isAsking = true;
      try {
        const answer = await ask();
        if (!isOver) setState({ answer, error: null, heardAt: Date.now(), at: Date.now() });
      } catch (error) {
        if (!isOver) setState((before) => ({ ...before, error, at: Date.now() }));
      }
      isAsking = false;
    };
    void tick();
    const timer = setInterval(() => void tick(), askEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [ask]);
  return state;
}
