import { accessOf } from '@alo/core';
import {
  Badge,
  Button,
  CheckmarkCircleFilled,
  makeStyles,
  mergeClasses,
  tokens,
  useGuardedNavigate,
} from '@alo/ui';
import type { GuideStep } from './guide-steps.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  next: {
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    // As wide as the others inside the thicker line.
    padding: '11px',
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', width: '100%' },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  markNext: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  markDone: {
    fontSize: '24px',
    color: tokens.colorPaletteGreenForeground1,
    backgroundColor: 'transparent',
  },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  action: { marginTop: 'auto' },
});

/** One step: ticked, or what to do, why, and the way there. */
export function GuideStepItem({
  step: { title, todo },
  place,
  isNext,
}: {
  readonly step: GuideStep;
  readonly place: number;
  readonly isNext: boolean;
}) {
  const styles = useStyles();
  const navigate = useGuardedNavigate();
  const action = todo?.actions.find(({ access }) => accessOf(access) === 'granted');
  return (
    <li
      className={mergeClasses(styles.root, isNext && styles.next)}
      aria-current={isNext ? 'step' : undefined}
    >
      <div className={styles.head}>
        <span
          className={mergeClasses(
            styles.mark,
            isNext && styles.markNext,
            todo === null && styles.markDone,
          )}
          aria-hidden
        >
          {todo === null ? <CheckmarkCircleFilled /> : place}
        </span>
        <h3 className={styles.title}>{title}</h3>
        {todo === null && <Badge tone="success">{messages.done}</Badge>}
        {isNext && <Badge tone="brand">{messages.next}</Badge>}
      </div>
      {todo !== null && <p className={styles.text}>{todo.text}</p>}
      {action !== undefined && (
        <Button
          className={styles.action}
          size="small"
          appearance={isNext ? 'primary' : 'secondary'}
          onClick={() => void navigate(action.path)}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
