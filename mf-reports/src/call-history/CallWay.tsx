import { type CallStep, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDuration, formatTimeWithSeconds, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const { way: words } = messages;

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  steps: { margin: '4px 0 0', paddingInlineStart: '20px', fontSize: tokens.fontSizeBase200 },
});

/** The menus, queues and groups that a call went through, and how it left them; nothing where it went straight. */
export function CallWay({ recordId }: { readonly recordId: string }) {
  const styles = useStyles();
  const { data = [] } = useApiQuery(endpoints.getCallWay, { params: { id: recordId } });
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{words.title}</h3>
      <ol className={styles.steps}>
        {data.map((step, at) => (
          // The way of a call that is over does not change.
          <li key={at}>{textOf(step)}</li>
        ))}
      </ol>
    </section>
  );
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
