import { makeStyles } from '@fluentui/react-components';
import { formatPhone } from '../format/format-number.ts';

const useStyles = makeStyles({
  root: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** A phone number in groups that people read; masked numbers stay as the server sent them. */
export function PhoneNumber({ value }: { readonly value: string }) {
  return <span className={useStyles().root}>{formatPhone(value)}</span>;
}
