import { formatPhone, mergeClasses, StatusDot } from '@alo/ui';
import { memo } from 'react';
import { messages as shared } from '../../messages.ts';
import { CallActions } from '../actions/CallActions.tsx';
import { Since } from '../board/Since.tsx';
import { useRow } from '../board/useBoard.ts';
import { agentsLabel, customerLabel, placeLabel, stateTones } from '../call-label.ts';
import { messages } from '../messages.ts';
import { useBoardStyles } from '../useBoardStyles.ts';

/** A call; draws again when it changes. */
export const CallRow = memo(function CallRow({ id }: { readonly id: string }) {
  const styles = useBoardStyles();
  const call = useRow('calls', id);
  const queue = useRow('queues', call?.queue_id ?? null);
  if (call === undefined) return null;
  const limit = call.state === 'waiting' ? queue?.servicelevel : undefined;
  return (
    <tr>
      <td className={mergeClasses(styles.cell, styles.muted)}>{call.id}</td>
      <td className={styles.cell}>{shared.directions[call.direction]}</td>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        {customerLabel(call)}
      </th>
      <td className={styles.cell}>
        {call.hotline === null ? shared.none : formatPhone(call.hotline)}
      </td>
      <td className={styles.cell}>{agentsLabel(call)}</td>
      <td className={styles.cell}>{placeLabel(call)}</td>
      <td className={styles.cell}>
        <StatusDot tone={stateTones[call.state]}>{messages.states[call.state]}</StatusDot>
      </td>
      <td className={mergeClasses(styles.cell, styles.figure)}>
        <Since
          since={call.since}
          limits={limit === undefined ? undefined : { warn: limit / 2, over: limit }}
        />
      </td>
      <td className={styles.cell}>
        <CallActions call={call} />
      </td>
    </tr>
  );
});
