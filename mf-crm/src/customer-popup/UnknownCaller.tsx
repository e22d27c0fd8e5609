import type { PhoneCaller } from '@alo/contracts';
import { useCan } from '@alo/core';
import { Button, Link, makeStyles, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';
import { useGuardedLink } from './useGuardedLink.ts';
import { useQuickCustomer } from './useQuickCustomer.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  text: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', gap: '8px', width: '100%' },
  name: { minWidth: 0, flexGrow: 1 },
  // On this ground the colour of links is a little too light.
  link: { color: tokens.colorBrandForegroundLinkHover },
  error: { color: tokens.colorPaletteRedForeground1 },
});

/** Nobody has this number: a customer is made of it on the spot, by those who may see it in full. */
export function UnknownCaller({ caller: { party, target } }: { readonly caller: PhoneCaller }) {
  const styles = useStyles();
  const mayAdd = useCan('customer.add', 'crm') && party.number === target;
  return (
    <div className={styles.root}>
      <span className={styles.text}>{messages.unknown}</span>
      {mayAdd && <QuickCustomer phone={target} />}
    </div>
  );
}

function QuickCustomer({ phone }: { readonly phone: string }) {
  const styles = useStyles();
  const [name, setName] = useState('');
  const { create, busy, error } = useQuickCustomer(phone);
  const form = useGuardedLink(`/customer/add?phone=${encodeURIComponent(phone)}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create(name);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Input
          className={styles.name}
          size="small"
          aria-label={messages.quickName}
          placeholder={messages.quickName}
          maxLength={150}
          value={name}
          onChange={(_event, { value }) => setName(value)}
        />
        <Button size="small" type="submit" disabled={busy}>
          {messages.quickAdd}
        </Button>
      </form>
      {error !== null && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
      <Link className={styles.link} {...form}>
        {messages.fullForm}
      </Link>
    </>
  );
}
