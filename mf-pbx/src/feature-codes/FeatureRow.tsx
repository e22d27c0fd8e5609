import { featureCodes, type FeatureName, featureWords } from '@alo/contracts';
import { ArrowUndoRegular, Button, makeStyles, tokens } from '@alo/ui';
import { SwitchField, TextField, useFormContext, useWatch } from '@alo/ui/form';
import { NightConditions } from './NightConditions.tsx';
import { featureCodeMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '8px 24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 160px 110px 160px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 110px' },
  },
  words: { '@media (max-width: 900px)': { gridColumn: '1 / -1' } },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  help: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  reset: {
    alignSelf: 'end',
    justifySelf: 'start',
    '@media (max-width: 900px)': { gridColumn: '1 / -1' },
  },
});

/** One feature: what it does, its code, whether it works, and the way back to the usual code. */
export function FeatureRow({
  name,
  disabled,
}: {
  readonly name: FeatureName;
  readonly disabled: boolean;
}) {
  const styles = useStyles();
  const { setValue } = useFormContext();
  const code: unknown = useWatch({ name: `${name}.code` });
  const words = featureWords[name];
  const { usual } = featureCodes[name];
  const reset = () =>
    setValue(`${name}.code`, usual, { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  return (
    <div className={styles.root} role="group" aria-label={words}>
      <div className={styles.words}>
        <p className={styles.name}>{words}</p>
        <p className={styles.help}>{messages.help[name]}</p>
        {name === 'night_mode' && <NightConditions code={String(code)} className={styles.help} />}
      </div>
      <TextField name={`${name}.code`} label={messages.code} disabled={disabled} required />
      <SwitchField name={`${name}.is_active`} label={messages.active} disabled={disabled} />
      <div className={styles.reset}>
        {!disabled && code !== usual && (
          <Button
            appearance="subtle"
            icon={<ArrowUndoRegular />}
            aria-label={messages.resetOf(words, usual)}
            onClick={reset}
          >
            {messages.reset(usual)}
          </Button>
        )}
      </div>
    </div>
  );
}
