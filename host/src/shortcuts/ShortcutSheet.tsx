import { ExtensionSlot, isSingleKeyFree, setSingleKeys } from '@alo/core';
import { Button, makeStyles, Skeleton, tokens } from '@alo/ui';
import { Switch } from '@alo/ui/controls';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ShortcutList,
} from '@alo/ui/overlay';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';

const { keys } = messages;
const rows = [
  { keys: ['Ctrl', 'K'], words: keys.palette },
  { keys: ['?'], words: keys.sheet },
  { keys: ['↑', '↓'], words: keys.upDown },
  { keys: ['Enter'], words: keys.enter },
  { keys: ['←', '→'], words: keys.leftRight },
  { keys: ['Esc'], words: keys.escape },
];
const noData = {};

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  // Room for the ring of the focus, which the scrolling content would cut.
  content: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '2px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  switch: { alignSelf: 'start', color: tokens.colorNeutralForeground1 },
  failed: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});

/** Gives the focus back to whoever had it when the dialog came. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const had = before !== document.body && before?.isConnected === true ? before : null;
      const target = had ?? document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The keys of the page, and of what remotes put into the slot `page.shortcuts`. Open while it is rendered. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const [singleKeys, showSingleKeys] = useState(() => isSingleKeyFree({ target: null }));
  useFocusBack();
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <ShortcutList title={messages.page} rows={rows} />
            <ExtensionSlot
              name="page.shortcuts"
              data={noData}
              loading={<Skeleton height="216px" />}
              failed={(retry) => (
                <div className={styles.failed}>
                  {messages.failed}
                  <Button size="small" appearance="subtle" onClick={retry}>
                    {messages.retry}
                  </Button>
                </div>
              )}
            />
            <p className={styles.note}>{messages.inFields}</p>
            <Switch
              className={styles.switch}
              label={messages.singleKeys}
              checked={singleKeys}
              onChange={(_, { checked }) => {
                setSingleKeys(checked);
                showSingleKeys(checked);
              }}
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
