import { endpoints, isOfQueue, wallMetrics, wallMetricSchema } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { makeStyles } from '@alo/ui';
import { NumberField, SelectField, useFormContext, useWatch } from '@alo/ui/form';
import { useEffect } from 'react';
import * as v from 'valibot';
import { messages } from './messages.ts';

const metrics = wallMetricSchema.options.map((id) => ({ value: id, label: wallMetrics[id].name }));

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignItems: 'start',
    gap: '8px 12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  },
});

/** What a tile is called in its list: its figure. */
export function tileName(metric: unknown, at: number): string {
  return v.is(wallMetricSchema, metric) ? wallMetrics[metric].name : messages.tile(at + 1);
}

/** Figure, queue and limit of a tile. @param path - `tiles.2` */
export function TileFields({ path }: { readonly path: string }) {
  const styles = useStyles();
  const { setValue } = useFormContext();
  const { data } = useApiQuery(endpoints.getWallFigures, {}, { staleTime: 60_000 });
  const [metric, queue] = useWatch({ name: [`${path}.metric`, `${path}.queue_id`] });
  const chosen = v.is(wallMetricSchema, metric) ? metric : null;
  const ofQueue = chosen !== null && isOfQueue(chosen);
  // A figure of all calls has no queue.
  useEffect(() => {
    if (chosen !== null && !ofQueue && queue !== null) setValue(`${path}.queue_id`, null);
  }, [chosen, ofQueue, queue, path, setValue]);
  const queues = (data?.queues ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.root}>
      <SelectField
        name={`${path}.metric`}
        label={messages.metric}
        options={metrics}
        required
        {...(chosen && { help: wallMetrics[chosen].formula })}
      />
      {ofQueue && (
        <SelectField
          name={`${path}.queue_id`}
          label={messages.queue}
          options={queues}
          placeholder={messages.allQueues}
          clearable
        />
      )}
      <NumberField
        name={`${path}.limit`}
        label={messages.limit}
        minimum={0}
        {...(chosen && {
          help: `${messages.limitHelp[wallMetrics[chosen].better]}${messages.units[wallMetrics[chosen].unit]}`,
        })}
      />
    </div>
  );
}
