import { endpoints, type SavedView } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, makeStyles, MenuItem, MenuList } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../components/errors.ts';
import { MenuButton } from '../list/MenuButton.tsx';
import type { ListSettings } from '../list/useListSettings.ts';
import { DeleteDialog } from '../overlay/DeleteDialog.tsx';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import { useSavedViews } from './useSavedViews.ts';
import { ViewDialog } from './ViewDialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    marginBottom: '8px',
  },
});

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly view: SavedView };

/** Views of a list as a row of buttons, and the menu of the one that is shown. */
export function SavedViews({
  list,
  settings,
}: {
  readonly list: string;
  readonly settings: ListSettings;
}) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { views, shown, present, show } = useSavedViews(list, settings);
  const [task, setTask] = useState<Task | null>(null);
  const state = { list, query: present, hidden: [...settings.hidden], compact: settings.compact };
  const invalidates = [endpoints.getSavedViews];
  const update = useApiMutation(endpoints.updateSavedView, {
    invalidates,
    onSuccess: ({ name }) => toast.success(messages.saved(name)),
    onError: (error) => toast.error(describeError(error)),
  });
  const remove = useApiMutation(endpoints.deleteSavedView, { invalidates });
  const [chosen, choose] = useState<string | null>(null);
  // The view that was chosen stays the one of the menu while its filters are being changed.
  const ofMenu = shown ?? views.find(({ id }) => id === chosen);
  return (
    <nav className={styles.root} aria-label={messages.label}>
      <Button
        size="small"
        appearance={present === '' && shown === undefined ? 'secondary' : 'subtle'}
        aria-pressed={present === '' && shown === undefined}
        onClick={() => {
          choose(null);
          void navigate('?');
        }}
      >
        {messages.all}
      </Button>
      {views.map((view) => (
        <Button
          key={view.id}
          size="small"
          appearance={view.id === shown?.id ? 'secondary' : 'subtle'}
          aria-pressed={view.id === shown?.id}
          {...(view.own ? {} : { title: messages.sharedBy(view.owner_name) })}
          onClick={() => {
            choose(view.id);
            show(view);
          }}
        >
          {view.name}
        </Button>
      ))}
      {ofMenu?.own === true && (
        <MenuButton
          button={
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronDownRegular />}
              iconPosition="after"
            >
              {messages.manage}
            </Button>
          }
        >
          <MenuList>
            <MenuItem
              disabled={ofMenu.id === shown?.id}
              onClick={() =>
                update.mutate({
                  params: { id: ofMenu.id },
                  body: { ...formOf(ofMenu), ...state },
                })
              }
            >
              {messages.update}
            </MenuItem>
            <MenuItem onClick={() => setTask({ kind: 'edit', view: ofMenu })}>
              {messages.edit}
            </MenuItem>
            <MenuItem onClick={() => setTask({ kind: 'delete', view: ofMenu })}>
              {messages.remove}
            </MenuItem>
          </MenuList>
        </MenuButton>
      )}
      {shown === undefined && (
        <Button size="small" appearance="transparent" onClick={() => setTask({ kind: 'add' })}>
          {messages.save}
        </Button>
      )}
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <ViewDialog
          view={task.kind === 'edit' ? task.view : null}
          state={state}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          name={task.view.name}
          onDelete={async () => {
            await remove.mutateAsync({ params: { id: task.view.id } });
            toast.success(messages.removed(task.view.name));
          }}
          onClose={() => setTask(null)}
        />
      )}
    </nav>
  );
}

/** What people say of a view, without the state of the list. */
function formOf({ name, is_default, is_shared }: SavedView) {
  return { name, is_default, is_shared };
}
