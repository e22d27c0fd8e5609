import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { messages as copying } from '../components/copy-messages.ts';
import { MessageBar } from '../components/MessageBar.tsx';
import { messages } from '../messages.ts';
import { toast } from '../toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  value: {
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
});

/** Texts that are handed over this one time: secrets, keys, addresses with a token. */
export interface ShownOnceProps {
  readonly title: string;
  /** Says that it is not shown again, and what follows from having it. */
  readonly warning?: string;
  /** The first one can be copied. */
  readonly values: readonly [ShownValue, ...ShownValue[]];
  readonly copyLabel?: string;
  readonly onClose: () => void;
}

interface ShownValue {
  readonly text: string;
  /** What it is, where there are several. */
  readonly label?: string;
}

/** Hands over something that is shown this one time. */
export function ShownOnce(props: ShownOnceProps) {
  const styles = useStyles();
  const { values, warning = messages.shownOnce, copyLabel = messages.copyShown } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(values[0].text);
      // What nobody else is to see does not stand in a notice.
      toast.success(messages.copied);
    } catch {
      toast.error(copying.failed);
    }
  };
  return (
    <ConfirmDialog
      title={props.title}
      confirmLabel={copyLabel}
      cancelLabel={messages.close}
      onConfirm={() => void copy()}
      onCancel={props.onClose}
    >
      <div className={styles.root}>
        <MessageBar tone="warning">{warning}</MessageBar>
        {values.map(({ text, label }) => (
          <Fragment key={label ?? text}>
            {label !== undefined && <span>{label}</span>}
            <code className={styles.value}>{text}</code>
          </Fragment>
        ))}
      </div>
    </ConfirmDialog>
  );
}
