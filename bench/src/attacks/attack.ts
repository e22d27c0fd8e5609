import type { OwnProcess, TestClient } from '@alo/server/testing';

/** A server under attack, and who attacks it. */
export interface Target {
  readonly url: string;
  readonly server: OwnProcess;
  /** Administrator of a company, whose own people attack. */
  readonly admin: TestClient;
  /** Somebody of another company, at work meanwhile. */
  readonly neighbour: TestClient;
}

/** One attack of the field test of 24/11/2026. */
export interface Attack {
  readonly name: string;
  /** What it did to the server of that day. */
  readonly before: string;
  /** Makes what is sent, before the clock runs: it would keep this process from asking as the neighbour. */
  readonly prepare?: () => Promise<Buffer> | Buffer;
  /** Carries it out; says in a few words how it ended. */
  readonly run: (target: Target, prepared: Buffer) => Promise<string>;
}

/** What an attack cost. */
export interface AttackCost {
  readonly outcome: string;
  readonly cpuMs: number;
  /** The longest that the neighbour waited for an answer meanwhile, in milliseconds. */
  readonly longestWaitMs: number;
  readonly tookMs: number;
}

/** Milliseconds between two requests of the neighbour. */
const pause = 20;

/** Asks for something small again and again until it is told to stop; gives the longest wait. */
function keepAsking({ url, neighbour }: Target) {
  const stop = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/tenant/${neighbour.tenant}/me`, {
        headers: { Authorization: `Bearer ${neighbour.token}` },
      });
      await answer.arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return longest;
  })();
  return () => {
    stop.abort();
    return asking;
  };
}

/** Carries an attack out while somebody of another company works. */
export async function measureAttack(target: Target, attack: Attack): Promise<AttackCost> {
  const prepared = (await attack.prepare?.()) ?? Buffer.alloc(0);
  const longestWait = keepAsking(target);
  const cpuBefore = target.server.cpuMs();
  const began = performance.now();
  try {
    const outcome = await attack.run(target, prepared);
    const tookMs = performance.now() - began;
    const longestWaitMs = await longestWait();
    return { outcome, cpuMs: target.server.cpuMs() - cpuBefore, longestWaitMs, tookMs };
  } finally {
    await longestWait();
  }
}
