import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { Link, makeStyles } from '@alo/ui';
import type { InferOutput } from 'valibot';
import { messages } from './messages.ts';
import { addressOf, type wishFormSchema } from './simulator-form.ts';

const useStyles = makeStyles({ link: { display: 'inline-block', marginTop: '12px' } });

/** To the same call, drawn on the map of the number that is called; nothing for calls to other numbers. */
export function MapLink({ wish }: { readonly wish: InferOutput<typeof wishFormSchema> }) {
  const styles = useStyles();
  const maySee = useCan('number.view', 'pbx');
  const isAsked = maySee && wish.origin === 'trunk';
  const query = { search: wish.to, page_size: 20 };
  const { data } = useApiQuery(endpoints.getNumbers, { query }, { enabled: isAsked });
  const number = data?.data.find((each) => each.number === wish.to);
  if (!isAsked || number === undefined) return null;
  return (
    <Link className={styles.link} to={`/inbounds/map/${number.id}?${addressOf(wish).toString()}`}>
      {messages.onMap}
    </Link>
  );
}
