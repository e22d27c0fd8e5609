import type { ActiveCall } from '../engine/phone-state.ts';
import { lazyPart } from './lazy-part.ts';

const useSwitch = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "panel-call-work" */ '../call-recording/CallRecording.tsx'))
      .CallRecording,
);

/** The recording of a call about which nothing is written: one among colleagues. The phone does not wait for it. */
export function LateRecording({ call }: { readonly call: ActiveCall }) {
  const Switch = useSwitch(true);
  return Switch !== null && <Switch call={call} />;
}
