import { useAccess } from '@alo/core';
import { makeStyles } from '@fluentui/react-components';
import type { Ref } from 'react';
import { Link } from '../navigation/Link.tsx';
import { tokens } from '../theme/tokens.ts';
import { type ChoiceKind, choicePlaces } from './choice-places.ts';
import { choicePlacesMessages as messages } from './choice-places-messages.ts';

const useStyles = makeStyles({
  root: {
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
});

/**
 * In the place of choices that there are none of: says so, and where one is made, to those who may. The screen opens in a
 * tab of its own, so that what was filled in here stays.
 */
export function NothingToChoose({
  kind,
  ref,
}: {
  readonly kind: ChoiceKind;
  /** Gets the focus when the form is sent without the choice. */
  readonly ref?: Ref<HTMLDivElement>;
}) {
  const styles = useStyles();
  const { screen, access } = choicePlaces[kind];
  const mayMake = useAccess(access) === 'granted';
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      {messages.none[kind]}{' '}
      {mayMake ? (
        <Link to={screen} target="_blank">
          {messages.newTab(messages.make[kind])}
        </Link>
      ) : (
        messages.ask
      )}
    </div>
  );
}
