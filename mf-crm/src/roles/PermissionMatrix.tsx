import { actionWords, type CommonAction, commonActions, hasPermission } from '@alo/contracts';
import { useSession } from '@alo/core';
import { makeStyles, ScrollArea, tokens, VisuallyHidden } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { useField } from '@alo/ui/form';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { type MatrixRow, matrixOf, tickedOf, toggled } from './matrix.ts';
import { messages } from './messages.ts';
import { Tick } from './Tick.tsx';

const { matrix } = messages;
const columns = Object.entries(commonActions) as readonly [CommonAction, string][];

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: '12px' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'center' },
  count: { color: tokens.colorNeutralForeground3 },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    '& th, & td': { padding: '4px 8px', textAlign: 'center' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
      borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& tbody tr': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  screen: {
    minWidth: '132px',
    textAlign: 'left !important' as 'left',
    fontWeight: tokens.fontWeightRegular,
  },
  group: {
    textAlign: 'left !important' as 'left',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  other: { textAlign: 'left !important' as 'left' },
  words: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  labelled: { display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: '28px' },
  error: { color: tokens.colorPaletteRedForeground1 },
});

/** Permissions as a table: rows are screens in menu order, columns what can be done there. */
export function PermissionMatrix({
  name,
  catalogue,
  before,
}: {
  readonly name: string;
  readonly catalogue: readonly string[];
  /** What the role has had: it may stay, also where the person lacks it. */
  readonly before: readonly string[];
}) {
  const styles = useStyles();
  const { field, fieldState } = useField(name);
  const [search, setSearch] = useState('');
  const mayGive = useMayGive(before);
  const chosen = useMemo(
    () => new Set<string>(Array.isArray(field.value) ? field.value : []),
    [field.value],
  );
  const groups = useMemo(() => matrixOf(catalogue, search), [catalogue, search]);
  const rows = groups.flatMap((group) => group.rows);
  const toggle = (names: readonly string[]) => field.onChange(toggled(chosen, names, mayGive));
  const tick = (label: string, names: readonly string[]) => (
    <Tick
      label={names.some(mayGive) ? label : `${label}. ${matrix.lacking}`}
      state={tickedOf(names, chosen)}
      disabled={!names.some(mayGive)}
      onToggle={() => toggle(names)}
    />
  );
  const ofColumn = (action: CommonAction) => rows.flatMap(({ common }) => common[action] ?? []);
  return (
    <div className={styles.root} ref={field.ref} tabIndex={-1} onBlur={field.onBlur}>
      <div className={styles.head}>
        <Input
          type="search"
          value={search}
          aria-label={matrix.search}
          placeholder={matrix.search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <span role="status" className={styles.count}>
          {matrix.chosen(catalogue.filter((one) => chosen.has(one)).length, catalogue.length)}
        </span>
        {fieldState.error?.message !== undefined && (
          <span role="alert" className={styles.error}>
            {fieldState.error.message}
          </span>
        )}
      </div>
      {groups.length === 0 ? (
        matrix.nothing
      ) : (
        <ScrollArea label={messages.permissions}>
          <table className={styles.table} onKeyDown={moveByArrows}>
            <caption>
              <VisuallyHidden>{messages.sections.permissions.purpose}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={styles.screen}>
                  {matrix.screen}
                </th>
                {columns.map(([action, words]) => (
                  <th key={action} scope="col">
                    <span className={styles.labelled}>
                      {tick(matrix.wholeColumn(words), ofColumn(action))} {words}
                    </span>
                  </th>
                ))}
                <th scope="col" className={styles.other}>
                  {matrix.other}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <Fragment key={group.id}>
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + 2} className={styles.group}>
                      <span className={styles.labelled}>
                        {tick(
                          matrix.wholeGroup(group.label),
                          group.rows.flatMap(({ all }) => all),
                        )}{' '}
                        {group.label}
                      </span>
                    </th>
                  </tr>
                  {group.rows.map((row) => (
                    <ScreenRow key={row.resource} row={row} tick={tick} />
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}

function ScreenRow({
  row,
  tick,
}: {
  readonly row: MatrixRow;
  readonly tick: (label: string, names: readonly string[]) => React.ReactNode;
}) {
  const styles = useStyles();
  return (
    <tr>
      <th scope="row" className={styles.screen}>
        <span className={styles.labelled}>
          {tick(matrix.wholeRow(row.label), row.all)} {row.label}
        </span>
      </th>
      {columns.map(([action, words]) => {
        const permission = row.common[action];
        return (
          <td key={action}>
            {permission !== undefined && tick(matrix.cell(words, row.label), [permission])}
          </td>
        );
      })}
      <td className={styles.other}>
        <span className={styles.words}>
          {row.other.map((permission) => (
            <span key={permission} className={styles.labelled}>
              {tick(matrix.cell(actionWords(permission), row.label), [permission])}{' '}
              {actionWords(permission)}
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}

/** Nobody grants what he lacks; what the role has already may be taken away and given back. */
function useMayGive(before: readonly string[]): (permission: string) => boolean {
  const { roleName, permissions, features, dateExpired } = useSession();
  return useMemo(() => {
    const subject = {
      roleName,
      permissions: new Set(permissions),
      features: new Set(features),
      dateExpired,
    };
    return (permission) => before.includes(permission) || hasPermission(subject, permission);
  }, [roleName, permissions, features, dateExpired, before]);
}

/** Arrow keys go from box to box: sideways in a row, up and down in a column. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement)) return;
  const cell = box.closest('th, td');
  const row = box.closest('tr');
  if (!(cell instanceof HTMLTableCellElement) || row === null) return;
  const boxesOf = (parent: Element) => [
    ...parent.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)'),
  ];
  let next: HTMLInputElement | undefined;
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const boxes = boxesOf(row);
    next = boxes[boxes.indexOf(box) + (event.key === 'ArrowRight' ? 1 : -1)];
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const all = [...event.currentTarget.rows];
    const at = all.indexOf(row);
    const behind = event.key === 'ArrowDown' ? all.slice(at + 1) : all.slice(0, at).toReversed();
    next = behind
      .flatMap((one) => one.cells[cell.cellIndex] ?? [])
      .flatMap((one) => boxesOf(one).slice(0, 1))[0];
  }
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
