import type { RTCSession } from 'jssip/lib/RTCSession';

interface Outcome {
  readonly accepted: () => void;
  /** `code`: SIP status, null without an answer. */
  readonly failed: (code: number | null) => void;
}

/** Asks the other side of a call to call somebody else instead (RFC 3515); resolves when it is decided. */
export function refer(
  session: RTCSession,
  target: string,
  { accepted, failed }: Outcome,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const decided = (report: () => void) => {
    report();
    resolve();
  };
  session.refer(target, {
    eventHandlers: {
      requestFailed: ({ response }: { response: { status_code?: number } | null }) =>
        decided(() => failed(response?.status_code ?? null)),
      failed: ({ status_line: { status_code: code } }: { status_line: { status_code: number } }) =>
        decided(() => failed(code)),
      accepted: () => decided(accepted),
    },
  });
  return promise;
}
