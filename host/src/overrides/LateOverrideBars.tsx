import { makeStyles, tokens, useLateComponent } from '@alo/ui';
import { memo, useLayoutEffect } from 'react';
import { useOverrides } from './overrides-store.ts';

const useStyles = makeStyles({
  root: { gridArea: 'above', backgroundColor: tokens.colorNeutralBackground1 },
});

/** Fetched before the layout stands, when an override is known: what comes later pushes the menu down. */
export async function loadBars() {
  return (await import(/* webpackChunkName: "panel-overrides" */ './OverrideBars.tsx'))
    .OverrideBars;
}

/** The bars about overrides, which few ever see: fetched when there is something to say. */
export const LateOverrideBars = memo(function LateOverrideBars() {
  const styles = useStyles();
  const { releases, refused, safeMode } = useOverrides();
  const [Bars, fetch] = useLateComponent(loadBars);
  const wanted = releases.length > 0 || refused.length > 0 || safeMode !== null;
  useLayoutEffect(() => {
    if (wanted) fetch();
  }, [wanted, fetch]);
  if (!wanted || Bars === null) return null;
  return (
    <div className={styles.root}>
      <Bars />
    </div>
  );
});
