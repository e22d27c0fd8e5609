import { endpoints, trunkCostTrialFormSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { makeStyles, tokens } from '@alo/ui';
import {
  FormDialog,
  MomentField,
  NumberField,
  SelectField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import type { Option } from '@alo/ui/list';
import { useState } from 'react';
import type * as v from 'valibot';
import { messages } from './messages.ts';

const { trial: words, fields, kinds } = messages;

const useStyles = makeStyles({
  result: {
    ...{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '16px', rowGap: '4px' },
    ...{ margin: 0, padding: '12px', borderRadius: tokens.borderRadiusMedium },
    backgroundColor: tokens.colorNeutralBackground3,
  },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

type Trial = v.InferOutput<typeof endpoints.tryTrunkCost.answer>;

interface DialogProps {
  readonly trunks: readonly Option[];
  readonly trunk: string;
  readonly onClose: () => void;
}

/** Tries a number: which row a carrier charges it by, and what a call costs. */
export function CostTrialDialog({ trunks, trunk, onClose }: DialogProps) {
  const [found, setFound] = useState<Trial | null>(null);
  const controller = useAloForm({
    schema: trunkCostTrialFormSchema,
    defaultValues: { trunk, number: '', seconds: 65, day: null },
    onSubmit: async ({ day, ...query }) => {
      setFound(
        await requestEndpoint(endpoints.tryTrunkCost, {
          query: { ...query, ...(day === null ? {} : { day }) },
        }),
      );
    },
  });
  return (
    <FormDialog
      title={words.title}
      controller={controller}
      submitLabel={words.run}
      onClose={onClose}
    >
      <SelectField name="trunk" label={fields.trunk} options={trunks} required />
      <TextField name="number" label={words.number} type="tel" required />
      <NumberField name="seconds" label={words.seconds} required minimum={0} />
      <MomentField name="day" label={words.day} help={words.dayHelp} kind="date" />
      <div aria-live="polite">{found !== null && <Outcome trial={found} />}</div>
    </FormDialog>
  );
}

function Outcome({ trial: { row, cost, list_price: list } }: { readonly trial: Trial }) {
  const styles = useStyles();
  if (row === null || cost === null) return words.noRow;
  const { kind, prefix, per_minute: perMinute, first, block, connection } = row;
  const price = messages.price(perMinute, first, block, connection);
  return (
    <dl className={styles.result}>
      <dt>{words.row}</dt>
      <dd className={styles.value}>{`${kind === 'prefix' ? prefix : kinds[kind]}: ${price}`}</dd>
      <dt>{words.cost}</dt>
      <dd className={styles.value}>{words.money(cost)}</dd>
      {list !== null && (
        <>
          <dt>{words.list}</dt>
          <dd className={styles.value}>{words.money(list)}</dd>
        </>
      )}
    </dl>
  );
}
