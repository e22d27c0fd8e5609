import { Button, makeStyles, tokens } from '@alo/ui';
import { Switch } from '@alo/ui/controls';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useEffect, useState } from 'react';
import { toggleId } from '../dock/PhoneBar.tsx';
import { messages } from './messages.ts';
import { phoneShortcuts } from './shortcuts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  list: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 12px', margin: 0 },
  words: { margin: 0 },
  key: {
    display: 'inline-block',
    minWidth: '24px',
    padding: '0 6px',
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  switch: { marginLeft: '-8px', color: tokens.colorNeutralForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Gives the focus back to whoever had it when the dialog came. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const had = before !== document.body && before?.isConnected === true ? before : null;
      const target = had ?? document.getElementById(toggleId);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The keys of the phone. Open while it is rendered. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const singleKeys = useSingleKeys();
  useFocusBack();
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.sheetTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            <dl className={styles.list} aria-label={messages.shortcutsHeading}>
              {phoneShortcuts.map(({ id, key }) => (
                <div key={id} style={{ display: 'contents' }}>
                  <dt>
                    <kbd className={styles.key}>{key.toUpperCase()}</kbd>
                  </dt>
                  <dd className={styles.words}>{messages.shortcuts[id]}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{messages.inFields}</p>
            <Switch
              className={styles.switch}
              label={messages.singleKeys}
              checked={singleKeys}
              onChange={(_, { checked }) => setSingleKeys(checked)}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
