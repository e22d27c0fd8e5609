import type { Customer } from '@alo/contracts';
import { useCan } from '@alo/core';
import { Button, formatPhone, makeStyles, tokens } from '@alo/ui';
import { dialCustomer } from '../dialling/dial-customer.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  number: {
    minWidth: 'auto',
    padding: 0,
    justifyContent: 'flex-start',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The number as its user may see it; a click dials it. */
export function CustomerPhone({ customer }: { readonly customer: Customer }) {
  const styles = useStyles();
  const mayCall = useCan('customer.call', 'crm');
  const number = formatPhone(customer.phone);
  if (!mayCall) return number;
  return (
    <Button
      size="small"
      appearance="transparent"
      className={styles.number}
      aria-label={`${messages.list.call} ${number}`}
      onClick={() => dialCustomer(customer)}
    >
      {number}
    </Button>
  );
}
