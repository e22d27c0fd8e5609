import { useApiQuery } from '@alo/core';
import { Button, useNavigate, useParams, useSearchParams } from '@alo/ui';
import { LinkRegular } from '@alo/ui/controls';
import { EditedRecord, FormPage } from '@alo/ui/form';
import { useState } from 'react';
import { FormTabs } from './FormTabs.tsx';
import { kindCalls, type PlainObject } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import { NamesContext } from './names.ts';
import { ObjectQuestions } from './ObjectQuestions.tsx';
import type { PlainScreen } from './object-screen.ts';
import { SwitchedOffWarning } from './SwitchedOffWarning.tsx';
import { copyOf, editOf, type FormStart, newObject, useObjectForm } from './useObjectForm.ts';

interface PageProps {
  readonly screen: PlainScreen;
}

/** A new object; `?from=<id>` starts from another one. */
export function ObjectAddPage({ screen }: PageProps) {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) {
    return <ObjectForm screen={screen} start={newObject(screen, params)} names={{}} />;
  }
  return (
    <Loaded screen={screen} id={from}>
      {(object) => <ObjectForm screen={screen} start={copyOf(object)} names={object.names} />}
    </Loaded>
  );
}

export function ObjectEditPage({ screen }: PageProps) {
  const { id = '' } = useParams();
  return (
    <Loaded screen={screen} id={id}>
      {(object, reload) => (
        <ObjectForm screen={screen} start={editOf(object)} names={object.names} onReload={reload} />
      )}
    </Loaded>
  );
}

function Loaded({
  screen,
  id,
  children,
}: PageProps & {
  readonly id: string;
  readonly children: (object: PlainObject, reload: () => void) => React.ReactNode;
}) {
  const query = useApiQuery(kindCalls(screen.kind).get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {children}
    </EditedRecord>
  );
}

function ObjectForm({
  screen,
  start,
  names,
  onReload,
}: PageProps & {
  readonly start: FormStart;
  readonly names: PlainObject['names'];
  readonly onReload?: () => void;
}) {
  const navigate = useNavigate();
  const { words, path, tabs, Live } = screen;
  const controller = useObjectForm(screen, start, () => navigate(path));
  const title = start.object === null ? messages.add(words.one) : messages.editTitle(words.one);
  return (
    <NamesContext value={names}>
      <FormPage
        title={title}
        cancelTo={path}
        controller={controller}
        actions={start.object && <UsesButton screen={screen} object={start.object} />}
        {...(onReload === undefined ? {} : { onReload })}
      >
        {Live && start.object && <Live id={start.object.id} />}
        <FormTabs tabs={tabs} label={title} />
        <SwitchedOffWarning object={start.object} />
      </FormPage>
    </NamesContext>
  );
}

function UsesButton({ screen, object }: PageProps & { readonly object: PlainObject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LinkRegular />} onClick={() => setOpen(true)}>
        {messages.uses} ({object.uses})
      </Button>
      <ObjectQuestions
        screen={screen}
        question={open ? { kind: 'uses', object } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
