import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

const useStyles = makeStyles({
  input: {
    width: '64px',
    height: '32px',
    padding: '2px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':disabled': { cursor: 'default', opacity: 0.5 },
  },
});

/** A colour as `#rrggbb`, chosen with the browser's own picker. */
export function ColorField(props: FieldProps) {
  const styles = useStyles();
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <input
        {...field}
        type="color"
        className={styles.input}
        value={typeof field.value === 'string' ? field.value : '#000000'}
        disabled={props.disabled ?? false}
      />
    </FieldFrame>
  );
}
