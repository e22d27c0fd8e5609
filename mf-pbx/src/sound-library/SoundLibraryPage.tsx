import { useCan } from '@alo/core';
import { AddRegular, Button } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { useEditedId } from '../audio/useEditedId.ts';
import { useLiveSounds } from '../audio/useLiveSounds.ts';
import { EditSound, SoundDialogs } from './SoundDialogs.tsx';
import type { SoundLibrary, SoundQuestion } from './sound-library.ts';
import { useSoundActions } from './useSoundActions.tsx';

/** The screen of a library of sounds, made of what is said of it. */
export function SoundLibraryPage<Sound extends { readonly id: string; readonly name: string }>({
  library,
}: {
  readonly library: SoundLibrary<Sound>;
}) {
  const [question, setQuestion] = useState<SoundQuestion<Sound> | null>(null);
  const { kind, list, useList, words, icon, permissions } = library;
  const definition = useMemo(() => list((sound) => setQuestion({ kind: 'uses', sound })), [list]);
  const controls = useListState(definition);
  const query = useList(controls.state);
  const rowActions = useSoundActions(library, setQuestion);
  const mayAdd = useCan(permissions.add, 'pbx');
  const mayEdit = useCan(permissions.edit, 'pbx');
  const [editedId, forgetEdited] = useEditedId();
  useLiveSounds(kind);
  const add = mayAdd ? (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setQuestion({ kind: 'add' })}>
      {words.add}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={add}
        empty={{ text: words.empty, icon, action: add }}
        rowActions={rowActions}
      />
      {editedId !== null && mayEdit && (
        <EditSound library={library} id={editedId} onClose={forgetEdited} />
      )}
      <SoundDialogs library={library} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
