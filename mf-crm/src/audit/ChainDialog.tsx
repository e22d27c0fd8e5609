import { type AuditCheck, type AuditEntry, auditSealSchema } from '@alo/contracts';
import {
  Button,
  describeError,
  formatNumber,
  makeStyles,
  MessageBar,
  toast,
  tokens,
} from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AuditFault } from './AuditFault.tsx';
import { checkChain } from './check-chain.ts';
import { messages } from './messages.ts';

const { chain } = messages;

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  text: { margin: 0 },
  seal: {
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  copy: { justifySelf: 'start' },
});

/** Asks the server whether the log is as it was written, and shows the first row that is not. */
export function ChainDialog({
  onOpen,
  onClose,
}: {
  readonly onOpen: (entry: AuditEntry) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [kept, setKept] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const [checked, setChecked] = useState<AuditCheck | null>(null);
  const [error, setError] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isSeal = kept.trim() === '' || v.is(auditSealSchema, kept);
  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setIsRunning(true);
    setChecked(null);
    setError('');
    try {
      await checkChain(kept, setChecked, controller.signal);
    } catch (cause) {
      if (!controller.signal.aborted) setError(describeError(cause));
    }
    setIsRunning(false);
  };
  const seal = isRunning || checked?.broken !== null ? null : checked.seal;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(chain.copied);
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{chain.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{chain.about}</p>
            <Field
              label={chain.kept}
              hint={chain.keptHelp}
              {...(isSeal ? {} : { validationMessage: chain.noSeal })}
            >
              <Input value={kept} onChange={(_event, { value }) => setKept(value)} />
            </Field>
            {isRunning && (
              <p className={styles.text} role="status">
                {chain.running(
                  formatNumber(checked?.checked_to ?? 0),
                  checked && formatNumber(checked.last),
                )}
              </p>
            )}
            {error !== '' && <MessageBar tone="danger">{error}</MessageBar>}
            {!isRunning && checked !== null && <AuditFault checked={checked} onOpen={onOpen} />}
            {seal !== null && (
              <>
                <p className={styles.text}>{chain.seal}</p>
                <code className={styles.seal}>{seal}</code>
                <Button className={styles.copy} onClick={() => void copy(seal)}>
                  {chain.copy}
                </Button>
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
            <Button
              appearance="primary"
              disabledFocusable={isRunning || !isSeal}
              onClick={() => void run()}
            >
              {chain.run}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
