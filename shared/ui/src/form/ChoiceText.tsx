import { makeStyles } from '@fluentui/react-components';
import { Avatar } from '../components/Avatar.tsx';
import type { Choice } from './matching-choices.ts';

const useStyles = makeStyles({
  person: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
});

/** A choice as lists show it: people with their picture or initials. */
export function ChoiceText({ choice: { label, picture } }: { readonly choice: Choice }) {
  const styles = useStyles();
  if (picture === undefined) return label;
  return (
    <span className={styles.person}>
      <Avatar name={label} size={24} picture={picture} />
      {label}
    </span>
  );
}
