import { type CallRecord, type CallStep, endpoints, reasonText } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { formatDuration, formatTimeWithSeconds, Link, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const { way: words } = messages;

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '6px 0 0',
    fontSize: tokens.fontSizeBase200,
  },
  note: {
    margin: '4px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  steps: { margin: '4px 0 0', paddingInlineStart: '20px', fontSize: tokens.fontSizeBase200 },
});

/**
 * Why a call took its way, the menus, queues and groups that it went through, and how it left them, with the version of the routing
 * that led it; nothing where it went straight and no version is known.
 */
export function CallWay({ record }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const mayRoute = useCan('inbound.view', 'pbx');
  const { id, config_version: version } = record;
  const { data = [] } = useApiQuery(endpoints.getCallWay, { params: { id } });
  const { data: reasons = [] } = useApiQuery(
    endpoints.getCallReasons,
    { params: { id } },
    { enabled: record.direction === 'inbound' && version !== null },
  );
  const map = mapOf(record);
  const isEmpty = data.length === 0 && reasons.length === 0;
  if (isEmpty && (version === null || !mayRoute)) return null;
  return (
    <section>
      <h3 className={styles.title}>{words.title}</h3>
      {reasons.length > 0 && (
        <>
          <p className={styles.note}>{words.why}</p>
          <ul className={styles.steps}>
            {reasons.map((reason, at) => (
              // What was decided about a call that is over does not change.
              <li key={at}>{reasonText(reason)}</li>
            ))}
          </ul>
        </>
      )}
      {data.length > 0 && (
        <ol className={styles.steps}>
          {data.map((step, at) => (
            // The way of a call that is over does not change.
            <li key={at}>{textOf(step)}</li>
          ))}
        </ol>
      )}
      {mayRoute && version !== null && (
        <p className={styles.links}>
          {map !== null && <Link to={map}>{words.map(version)}</Link>}
          <Link to={`/inbounds/history?q=${version}`}>{words.changes(version)}</Link>
        </p>
      )}
    </section>
  );
}

/** The map that led the call: there is one for each number that is called. */
function mapOf({ id, direction, hotline, config_version: version }: CallRecord): string | null {
  if (direction !== 'inbound' || hotline === null || version === null) return null;
  return `/inbounds/map/${encodeURIComponent(hotline)}?version=${version}&call=${id}`;
}

function textOf(step: CallStep): string {
  const name = step.name ?? words.gone;
  if (step.kind === 'ring_group' || step.kind === 'room') return words.places[step.kind](name);
  if (step.kind === 'ivr') {
    return step.keys === '' ? words.noKeys(name) : words.keys(name, [...step.keys].join(' '));
  }
  const waited = words.waited(
    formatTimeWithSeconds(step.entered_at),
    formatDuration(step.wait_sec),
  );
  return `${words.queue(name)}, ${waited}: ${words.outcomes[step.outcome]}`;
}
