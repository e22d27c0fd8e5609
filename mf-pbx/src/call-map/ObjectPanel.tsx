import type { ObjectKind } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { EditedRecord } from '@alo/ui/form';
import { editOf, newRecord, RecordFields, useRecordForm } from '@alo/ui/records';
import { useMemo, useRef, useState } from 'react';
import { type NewTarget, NewTargetContext } from '../object-fields/new-target.ts';
import { NamesContext } from '../objects/names.ts';
import type { TelephoneObject } from '../objects/object-endpoints.ts';
import type { ObjectFormScreen } from '../objects/object-screen.ts';
import { FormPanel } from './FormPanel.tsx';
import { LinkedPanel, type LinkParent } from './LinkedPanel.tsx';
import { messages } from './messages.ts';

interface PanelProps {
  readonly screen: ObjectFormScreen;
  /** Fetches the screen of a kind, for the objects that are made on the way. */
  readonly loadScreen: (kind: ObjectKind) => Promise<ObjectFormScreen> | undefined;
  /** Told of every save, with the object that was edited. */
  readonly onSaved: (id: string) => unknown;
  readonly onClose: () => void;
}

/** An object edited beside what it belongs to. It stays open after saving, with what was saved. */
export function ObjectPanel({ id, ...props }: PanelProps & { readonly id: string }) {
  const query = useApiQuery(props.screen.endpoints.get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {(object, reload) => <EditPanel {...props} object={object} onReload={reload} />}
    </EditedRecord>
  );
}

function EditPanel({
  screen,
  loadScreen,
  onSaved,
  onClose,
  object,
  onReload,
}: PanelProps & { readonly object: TelephoneObject; readonly onReload: () => void }) {
  const [link, setLink] = useState<LinkParent & { readonly screen: ObjectFormScreen }>();
  const opener = useRef<Element | null>(null);
  const saved = () => {
    onSaved(object.id);
    onReload();
  };
  const start = editOf(screen, object);
  const controller = useRecordForm(screen, start, saved);
  const { form } = controller;
  const newTarget = useMemo(
    (): NewTarget => ({
      create: (kind, slot) => {
        opener.current = document.activeElement;
        const from = { kind: screen.kind, id: object.id, slot, row_version: object.row_version };
        loadScreen(kind)?.then(
          (loaded) => setLink({ screen: loaded, from, formNow: form.getValues }),
          (error: unknown) => toast.error(describeError(error)),
        );
      },
    }),
    [screen, object, form, loadScreen],
  );
  const closeLink = () => {
    setLink(undefined);
    // The form is shown again in the same moment.
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return (
    <>
      <div hidden={link !== undefined}>
        <FormPanel
          title={messages.panel.editTitle(screen.words.one)}
          controller={controller}
          onReload={onReload}
          onClose={onClose}
        >
          <NewTargetContext value={newTarget}>
            <RecordFields screen={screen} start={start} label={screen.words.title} />
          </NewTargetContext>
        </FormPanel>
      </div>
      {link !== undefined && <LinkedPanel {...link} onSaved={saved} onClose={closeLink} />}
    </>
  );
}

/** A new object of its own, with what the place already says of it. */
export function NewObjectPanel({
  screen,
  given,
  names,
  onSaved,
  onClose,
}: Omit<PanelProps, 'loadScreen' | 'onSaved'> & {
  readonly given: URLSearchParams;
  readonly names: TelephoneObject['names'];
  readonly onSaved: () => unknown;
}) {
  const start = newRecord(screen, given);
  const controller = useRecordForm(screen, start, onSaved);
  return (
    <NamesContext value={names}>
      <FormPanel
        title={messages.panel.add(screen.words.one)}
        controller={controller}
        onClose={onClose}
      >
        <RecordFields screen={screen} start={start} label={screen.words.title} />
      </FormPanel>
    </NamesContext>
  );
}
