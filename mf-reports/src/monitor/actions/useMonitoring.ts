import { endpoints, type MonitorMode, writeMonitorTarget } from '@alo/contracts';
import { requestDial, useApiMutation, useBusState } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { createContext, useState } from 'react';
import { messages } from '../messages.ts';

/** A call that this supervisor hears. */
interface Monitored {
  readonly session: string;
  readonly callId: string;
  readonly label: string;
  readonly mode: MonitorMode;
  /** The phone has begun to dial: when it has no call any more, it is over. */
  readonly hasDialled: boolean;
}

export interface Monitoring {
  readonly monitored: Monitored | null;
  /** The own phone is there and in no call. */
  readonly isPhoneFree: boolean;
  readonly busy: boolean;
  /** Hears a call, or does something else in the one that is heard. */
  readonly start: (
    call: { readonly id: string; readonly label: string },
    mode: MonitorMode,
  ) => void;
  readonly takeOver: () => void;
}

/** What the own phone hears of the board's calls, and the ways to change it. */
export function useMonitoring(): Monitoring {
  const phone = useBusState('phone.state');
  const [begun, setBegun] = useState<Monitored | null>(null);
  const open = useApiMutation(endpoints.startMonitoring);
  const change = useApiMutation(endpoints.switchMonitoring);
  const take = useApiMutation(endpoints.takeOverMonitored);
  const inCall = phone !== undefined && phone.call !== null;
  if (begun !== null && inCall !== begun.hasDialled) {
    setBegun(begun.hasDialled ? null : { ...begun, hasDialled: true });
  }
  const onError = (error: unknown) => void toast.error(describeError(error));
  return {
    monitored: begun,
    isPhoneFree: phone?.registration === 'ready' && !inCall,
    busy: open.isPending || change.isPending || take.isPending,
    start: ({ id, label }, mode) => {
      if (begun?.callId === id && begun.hasDialled) {
        change.mutate(
          { params: { id: begun.session }, body: { mode } },
          { onError, onSuccess: () => setBegun({ ...begun, mode }) },
        );
        return;
      }
      open.mutate(
        { params: { id }, body: { mode } },
        {
          onError,
          onSuccess: ({ session }) => {
            setBegun({ session, callId: id, label, mode, hasDialled: false });
            const name = messages.actions.hearing(label);
            requestDial({ kind: 'ref', dialRef: writeMonitorTarget(session), name });
          },
        },
      );
    },
    takeOver: () => {
      if (begun === null) return;
      take.mutate(
        { params: { id: begun.session } },
        {
          onError,
          onSuccess: () => {
            toast.success(messages.actions.takenOver);
            setBegun(null);
          },
        },
      );
    },
  };
}

export const MonitoringContext = createContext<Monitoring | null>(null);
