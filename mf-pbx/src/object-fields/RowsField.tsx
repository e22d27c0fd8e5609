import { AddRegular, Button, makeStyles } from '@alo/ui';
import {
  FieldGroup,
  type FieldProps,
  OrderedRows,
  useFieldArray,
  useFormContext,
} from '@alo/ui/form';
import { type ReactNode, useEffect } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: '8px', minWidth: 0 } });

/** A value of a row, whichever kind of row it is. */
export type RowValue = Readonly<Record<string, unknown>>;

export interface RowsFieldProps extends FieldProps {
  /** What adds a row: a button with words, or something of the screen's own. */
  readonly add:
    | { readonly label: string; readonly row: () => RowValue }
    | ((append: (row: RowValue) => void, rows: readonly RowValue[]) => ReactNode);
  /** The order has a meaning: rows can be moved. */
  readonly ordered?: boolean;
  /** Field of a row that is its place, from 1 on. */
  readonly numbered?: string;
  readonly rowName?: (row: RowValue, index: number) => string;
  /** Fields of a row; `path` leads to its values: `members.2`. */
  readonly children: (path: string, row: RowValue, index: number) => ReactNode;
}

/** A list of rows with fields of their own: added, taken out, and put in order. */
export function RowsField({ add, ordered = false, numbered, ...props }: RowsFieldProps) {
  const { name } = props;
  const styles = useStyles();
  const { control, setValue, getValues } = useFormContext();
  // Rows have an `id` of their own.
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: '_key' });
  useEffect(() => {
    if (numbered === undefined) return;
    for (const [at] of fields.entries()) {
      const place = `${name}.${at}.${numbered}`;
      if (getValues(place) !== at + 1) setValue(place, at + 1);
    }
  }, [fields, name, numbered, getValues, setValue]);
  const rowName = (row: RowValue, index: number) =>
    props.rowName?.(row, index) ?? messages.nthRow(index + 1);
  const valueAt = (index: number): RowValue => getValues(`${name}.${index}`) ?? {};
  return (
    <FieldGroup wide {...props} className={styles.root}>
      {fields.length > 0 && (
        <OrderedRows
          label={props.label}
          rows={fields}
          rowKey={({ _key }) => _key}
          rowName={(_row, index) => rowName(valueAt(index), index)}
          onRemove={remove}
          {...(ordered ? { onMove: move } : {})}
        >
          {(_row, index) => props.children(`${name}.${index}`, valueAt(index), index)}
        </OrderedRows>
      )}
      {typeof add === 'function' ? (
        add((row) => append(row, { shouldFocus: false }), getValues(name) ?? [])
      ) : (
        <div>
          <Button icon={<AddRegular />} onClick={() => append(add.row())}>
            {add.label}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
