import { Button, DismissRegular, makeStyles, tokens } from '@alo/ui';
import { Dialog, DialogSurface } from '@alo/ui/overlay';
import { messages } from '../messages.ts';
import type { ShownGroup } from './menu-entries.ts';
import { MenuList } from './MenuList.tsx';

const useStyles = makeStyles({
  surface: {
    margin: 0,
    left: 0,
    right: 'auto',
    width: '288px',
    maxWidth: '85vw',
    height: '100dvh',
    maxHeight: '100dvh',
    padding: '8px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', justifyContent: 'flex-end' },
});

/** The menu below 900 px: a dialog at the left edge, which keeps the focus and closes with Escape. */
export function MenuDrawer({
  groups,
  open,
  onClose,
}: {
  readonly groups: readonly ShownGroup[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  return (
    <Dialog open={open} onOpenChange={() => onClose()}>
      <DialogSurface className={styles.surface} aria-label={messages.mainMenu}>
        <div className={styles.head}>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={messages.closeMenu}
            onClick={onClose}
          />
        </div>
        <nav aria-label={messages.mainMenu}>
          <MenuList groups={groups} words pins onGo={onClose} />
        </nav>
      </DialogSurface>
    </Dialog>
  );
}
