import { endpoints, type SavedView } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, makeStyles, MenuItem, MenuList } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../components/errors.ts';
import { useLateComponent } from '../components/useLateComponent.ts';
import { MenuButton } from '../list/MenuButton.tsx';
import type { ListSettings } from '../list/useListSettings.ts';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import { useSavedViews } from './useSavedViews.ts';
import type { ViewTaskKind } from './ViewTask.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    marginBottom: '8px',
  },
});

async function loadTask() {
  return (await import(/* webpackChunkName: "panel-view" */ './ViewTask.tsx')).ViewTask;
}

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
  const [task, setTask] = useState<ViewTaskKind | null>(null);
  const [Task, fetchTask] = useLateComponent(loadTask);
  const start = (next: ViewTaskKind) => {
    fetchTask();
    setTask(next);
  };
  const state = { list, query: present, hidden: [...settings.hidden], compact: settings.compact };
  const invalidates = [endpoints.getSavedViews];
  const update = useApiMutation(endpoints.updateSavedView, {
    invalidates,
    onSuccess: ({ name }) => toast.success(messages.saved(name)),
    onError: (error) => toast.error(describeError(error)),
  });
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
            <MenuItem onClick={() => start({ kind: 'edit', view: ofMenu })}>
              {messages.edit}
            </MenuItem>
            <MenuItem onClick={() => start({ kind: 'delete', view: ofMenu })}>
              {messages.remove}
            </MenuItem>
          </MenuList>
        </MenuButton>
      )}
      {shown === undefined && (
        <Button size="small" appearance="transparent" onClick={() => start({ kind: 'add' })}>
          {messages.save}
        </Button>
      )}
      {task && Task && <Task task={task} state={state} onClose={() => setTask(null)} />}
    </nav>
  );
}

/** What people say of a view, without the state of the list. */
function formOf({ name, is_default, is_shared }: SavedView) {
  return { name, is_default, is_shared };
}
