import type { PhoneCaller } from '@alo/contracts';
import { useCan } from '@alo/core';
import { Link, makeStyles, tokens } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useGuardedLink } from './useGuardedLink.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  text: { color: tokens.colorNeutralForeground2 },
  add: { fontWeight: tokens.fontWeightSemibold },
});

/** Nobody has this number: the way to make a customer of it, for those who may see it in full. */
export function UnknownCaller({ caller: { party, target } }: { readonly caller: PhoneCaller }) {
  const styles = useStyles();
  const mayAdd = useCan('customer.add', 'crm') && party.number === target;
  const add = useGuardedLink(`/customer/add?phone=${encodeURIComponent(target)}`);
  return (
    <div className={styles.root}>
      <span className={styles.text}>{messages.unknown}</span>
      {mayAdd && (
        <Link className={styles.add} {...add}>
          {shared.addCustomer}
        </Link>
      )}
    </div>
  );
}
