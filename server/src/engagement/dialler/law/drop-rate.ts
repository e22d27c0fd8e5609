/** Calls that a person answered in a span of time, and those of them that no agent took within two seconds. */
export interface AnsweredCalls {
  /** Epoch milliseconds; the end is outside. */
  readonly from: number;
  readonly to: number;
  readonly answered: number;
  readonly dropped: number;
}

/** The most that may be dropped, as US and former UK rules say; Vietnam has none. */
export const mostDropped = 0.03;

/** The share of dropped calls in a span, and whether it keeps the rule: what is shown to whoever asks for proof. */
export interface DropProof extends AnsweredCalls {
  /** Of the answered; null: nobody answered. */
  readonly share: number | null;
  readonly keeps: boolean;
}

/** @param allowed - share that may be dropped; a campaign may say less than 3 % */
export function dropProof(calls: AnsweredCalls, allowed = mostDropped): DropProof {
  const { answered, dropped } = calls;
  const share = answered === 0 ? null : dropped / answered;
  return { ...calls, share, keeps: dropped <= Math.min(allowed, mostDropped) * answered };
}

/** The proof of several spans together, such as the hours of a day or the days of a campaign. */
export function wholeProof(spans: readonly AnsweredCalls[], allowed = mostDropped): DropProof {
  const sum = (key: 'answered' | 'dropped') => spans.reduce((total, span) => total + span[key], 0);
  return dropProof(
    {
      from: Math.min(...spans.map(({ from }) => from)),
      to: Math.max(...spans.map(({ to }) => to)),
      answered: sum('answered'),
      dropped: sum('dropped'),
    },
    allowed,
  );
}
