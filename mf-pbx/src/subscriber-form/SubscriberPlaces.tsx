import { endpoints, type SubscriberPlace } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, Link, LoadingState, makeStyles, tokens } from '@alo/ui';
import { screenOfUsage } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { places: words } = messages;

/** What is shown together, in this order. */
const parts = [
  { id: 'members', kinds: ['group', 'ring_group', 'queue'] },
  { id: 'rules', kinds: ['outbound'] },
  { id: 'blocked', kinds: ['blocked_outgoing'] },
] as const;

const useStyles = makeStyles({
  root: {
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300 },
  part: { marginTop: '12px' },
  none: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  list: { margin: '2px 0 0', padding: 0, listStyleType: 'none' },
  place: { padding: '3px 0', overflowWrap: 'anywhere' },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What the subscriber belongs to, which rules hold for it and what it alone must not call. */
export function SubscriberPlaces({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { data, error, refetch } = useApiQuery(endpoints.getSubscriberPlaces, { params: { id } });
  return (
    <section className={styles.root} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      {data === undefined ? (
        error === null ? (
          <LoadingState />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        parts.map((part) => (
          <Part
            key={part.id}
            id={part.id}
            places={data.places.filter(({ kind }) => part.kinds.some((one) => one === kind))}
          />
        ))
      )}
    </section>
  );
}

function Part({
  id,
  places,
}: {
  readonly id: (typeof parts)[number]['id'];
  readonly places: readonly SubscriberPlace[];
}) {
  const styles = useStyles();
  const { title, none } = words[id];
  return (
    <div className={styles.part}>
      <strong>{title}</strong>
      {places.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id} className={styles.place}>
              <Link to={screenOfUsage(place) ?? '/subscribers'}>{place.name}</Link>{' '}
              <span className={styles.kind}>
                {words.kinds[place.kind]}
                {place.via !== '' && ` ${words.via(place.via)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
