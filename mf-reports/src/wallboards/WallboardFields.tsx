import { AddRegular, Button, makeStyles } from '@alo/ui';
import {
  FieldGroup,
  FormSection,
  OrderedRows,
  TextField,
  useFieldArray,
  useFormContext,
} from '@alo/ui/form';
import { mostTiles } from '@alo/contracts';
import { messages } from './messages.ts';
import { TileFields, tileName } from './TileFields.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: '8px', minWidth: 0 } });

/** Name and tiles of a wallboard; tiles are put in order by dragging, and by buttons. */
export function WallboardFields() {
  const styles = useStyles();
  const { control, getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'tiles' });
  return (
    <FormSection title={messages.section} purpose={messages.purpose}>
      <TextField name="name" label={messages.name} required wide />
      <FieldGroup wide name="tiles" label={messages.tiles} required className={styles.root}>
        <OrderedRows
          label={messages.tiles}
          rows={fields}
          rowKey={({ id }) => id}
          rowName={(_row, at) => tileName(getValues(`tiles.${at}.metric`), at)}
          onMove={move}
          onRemove={remove}
        >
          {(_row, at) => <TileFields path={`tiles.${at}`} />}
        </OrderedRows>
        <div>
          <Button
            icon={<AddRegular />}
            disabledFocusable={fields.length >= mostTiles}
            onClick={() => {
              if (fields.length < mostTiles)
                append({ metric: 'waiting', queue_id: null, limit: null }, { shouldFocus: false });
            }}
          >
            {messages.addTile}
          </Button>
        </div>
      </FieldGroup>
    </FormSection>
  );
}
