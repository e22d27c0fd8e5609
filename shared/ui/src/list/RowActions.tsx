import { Button, makeStyles, MenuItem, MenuList } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { messages } from '../messages.ts';
import type { RowAction } from './list-definition.ts';
import { MenuButton } from './MenuButton.tsx';

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: '2px', justifyContent: 'flex-end' },
});

/** Actions of a row: the direct ones as icons, the others behind "…". */
export function RowActions<Row>({
  row,
  name,
  actions,
}: {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction<Row>[];
}) {
  const styles = useStyles();
  const shown = actions.filter((action) => action.hidden?.(row) !== true);
  const direct = shown.filter((action) => action.direct);
  const rest = shown.filter((action) => !action.direct);
  return (
    <span className={styles.root}>
      {direct.map((action) => (
        <Button
          key={action.id}
          size="small"
          appearance="subtle"
          {...(action.icon === undefined ? {} : { icon: action.icon })}
          title={action.label}
          aria-label={`${action.label} ${name}`}
          onClick={() => action.onClick(row)}
        />
      ))}
      {rest.length > 0 && (
        <MenuButton
          button={
            <Button
              size="small"
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              aria-label={messages.moreActions(name)}
            />
          }
        >
          <MenuList>
            {rest.map((action) => (
              <MenuItem
                key={action.id}
                {...(action.icon === undefined ? {} : { icon: action.icon })}
                onClick={() => action.onClick(row)}
              >
                {action.label}
              </MenuItem>
            ))}
          </MenuList>
        </MenuButton>
      )}
    </span>
  );
}
