import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@alo/ui/overlay';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Command } from './find-commands.ts';
import { messages } from './messages.ts';
import { keepRecent } from './recent-commands.ts';
import { useCommands } from './useCommands.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '620px', alignSelf: 'start', marginTop: '10vh' },
  content: { display: 'grid', gap: '8px' },
  list: { maxHeight: '50vh', overflowY: 'auto', margin: 0, padding: 0 },
  group: {
    padding: '8px 10px 2px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '36px',
    padding: '6px 10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Go to, people, numbers, actions: all by typing. Open while it is rendered. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands(text);
  const active = Math.min(at, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    // Names of people are not kept in the browser.
    if (['go', 'action', 'recent'].includes(command.group)) keepRecent(command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setAt((active + step + commands.length) % commands.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[active]);
    }
  };
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with one field, opened to type
              autoFocus
              role="combobox"
              aria-label={messages.title}
              aria-expanded
              aria-controls={id}
              aria-autocomplete="list"
              {...(commands.length > 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
              placeholder={messages.placeholder}
              value={text}
              onChange={(_event, { value }) => {
                setText(value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
            <div
              className={styles.list}
              id={id}
              role="listbox"
              aria-label={messages.title}
              ref={list}
            >
              {commands.map((command, index) => (
                <Option
                  key={`${command.group} ${command.id}`}
                  id={`${id}-${index}`}
                  command={command}
                  heads={commands[index - 1]?.group !== command.group}
                  active={index === active}
                  onPoint={() => setAt(index)}
                  onRun={() => run(command)}
                />
              ))}
            </div>
            <span className={styles.quiet} role="status">
              {commands.length === 0 ? messages.none : messages.keys}
            </span>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Option({
  id,
  command,
  heads,
  active,
  onPoint,
  onRun,
}: {
  readonly id: string;
  readonly command: Command;
  readonly heads: boolean;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}) {
  const styles = useStyles();
  return (
    <>
      {heads && (
        <div className={styles.group} role="presentation">
          {messages.groups[command.group]}
        </div>
      )}
      <div
        id={id}
        role="option"
        aria-selected={active}
        className={mergeClasses(styles.option, active && styles.active)}
        onPointerMove={onPoint}
        onClick={onRun}
      >
        <span>{command.label}</span>
        <span className={styles.quiet}>{command.detail}</span>
      </div>
    </>
  );
}
