import type { Customer } from '@alo/contracts';
import { Button, ChevronDownRegular, makeStyles, onDemand, StatusDot, tokens } from '@alo/ui';
import type { ComponentProps } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  trigger: {
    minWidth: 0,
    maxWidth: '100%',
    padding: '0 6px',
    marginLeft: '-6px',
    fontWeight: tokens.fontWeightRegular,
  },
});

export interface CustomerStatusProps {
  readonly customer: Customer;
}

/** The profile status as a button. */
export function CustomerStatusButton({
  customer: { status },
  ...props
}: CustomerStatusProps & ComponentProps<typeof Button>) {
  const styles = useStyles();
  return (
    <Button
      {...props}
      appearance="subtle"
      size="small"
      className={styles.trigger}
      icon={<ChevronDownRegular />}
      iconPosition="after"
      aria-label={messages.status(status.name)}
    >
      <StatusDot color={status.color}>{status.name}</StatusDot>
    </Button>
  );
}

/** The profile status, and the change of it while talking. Its choices come when somebody reaches for them. */
export const CustomerStatus = onDemand<CustomerStatusProps>(CustomerStatusButton, async () => {
  const { CustomerStatusMenu } = await import('./CustomerStatusMenu.tsx');
  return CustomerStatusMenu;
});
