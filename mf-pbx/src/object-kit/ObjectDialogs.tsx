import { useApiQuery } from '@alo/core';
import { useSearchParams } from '@alo/ui';
import { EditedRecord, FormDialog } from '@alo/ui/form';
import { FormTabs } from './FormTabs.tsx';
import { kindCalls, type PlainObject } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import { NamesContext } from './names.ts';
import type { PlainScreen } from './object-screen.ts';
import { SwitchedOffWarning } from './SwitchedOffWarning.tsx';
import { useAskFirst } from './useAskFirst.tsx';
import { copyOf, editOf, type FormStart, newObject, useObjectForm } from './useObjectForm.ts';

/** The form over its list: `?edit=<id>` edits, `?add=new` adds, `?add=<id>` copies. */
export function ObjectDialogs({ screen }: { readonly screen: PlainScreen }) {
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const added = params.get('add');
  const close = () =>
    setParams((now) => {
      now.delete('edit');
      now.delete('add');
      return now;
    });
  if (edited === null && added === null) return null;
  if (added === 'new') {
    return <ObjectDialog screen={screen} start={newObject(screen)} names={{}} onClose={close} />;
  }
  const id = edited ?? added ?? '';
  return (
    <LoadedDialog
      key={id}
      screen={screen}
      id={id}
      toStart={edited === null ? copyOf : editOf}
      onClose={close}
    />
  );
}

function LoadedDialog({
  screen,
  id,
  toStart,
  onClose,
}: {
  readonly screen: PlainScreen;
  readonly id: string;
  readonly toStart: (object: PlainObject) => FormStart;
  readonly onClose: () => void;
}) {
  const query = useApiQuery(kindCalls(screen.kind).get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(object, reload) => (
        <ObjectDialog
          screen={screen}
          start={toStart(object)}
          names={object.names}
          onReload={reload}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

function ObjectDialog({
  screen,
  start,
  names,
  onReload,
  onClose,
}: {
  readonly screen: PlainScreen;
  readonly start: FormStart;
  readonly names: PlainObject['names'];
  readonly onReload?: () => void;
  readonly onClose: () => void;
}) {
  const { askFirst, dialog } = useAskFirst(screen);
  const controller = useObjectForm(screen, start, onClose, askFirst);
  const say = start.object === null ? messages.add : messages.editTitle;
  return (
    <NamesContext value={names}>
      <FormDialog
        wide
        title={say(screen.words.one)}
        controller={controller}
        onClose={onClose}
        {...(onReload === undefined ? {} : { onReload })}
      >
        <FormTabs tabs={screen.tabs} label={screen.words.title} />
        <SwitchedOffWarning object={start.object} />
        {dialog}
      </FormDialog>
    </NamesContext>
  );
}
