import { invalidateEndpoints } from '@alo/core';
import { toast } from '@alo/ui';
import { EditedRecord } from '@alo/ui/form';
import { ReplaceBox, UsesDialog } from '@alo/ui/records';
import { wordUsages } from '../object-words.ts';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import type { SoundLibrary, SoundQuestion } from './sound-library.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is open over the list. */
export function SoundDialogs<Sound extends Named>({
  library,
  question,
  onClose,
}: {
  readonly library: SoundLibrary<Sound>;
  readonly question: SoundQuestion<Sound> | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'add':
      return library.form({ sound: null, isReplaced: false, onReload: onClose, onClose });
    case 'edit':
    case 'replace':
      return (
        <EditSound
          library={library}
          id={question.sound.id}
          isReplaced={question.kind === 'replace'}
          onClose={onClose}
        />
      );
    case 'uses':
      return <Uses library={library} sound={question.sound} onClose={onClose} />;
    case 'delete':
      return <Delete library={library} sound={question.sound} onClose={onClose} />;
    default:
      return null;
  }
}

/** The sound as it is now, not as the list once read it. */
export function EditSound<Sound extends Named>({
  library: { useOne, form },
  id,
  isReplaced = false,
  onClose,
}: {
  readonly library: SoundLibrary<Sound>;
  readonly id: string;
  readonly isReplaced?: boolean;
  readonly onClose: () => void;
}) {
  const query = useOne(id);
  return (
    <EditedRecord query={query}>
      {(sound, onReload) => form({ sound, isReplaced, onReload, onClose })}
    </EditedRecord>
  );
}

interface OneProps<Sound extends Named> {
  readonly library: SoundLibrary<Sound>;
  readonly sound: Sound;
  readonly onClose: () => void;
}

function Uses<Sound extends Named>({ library, sound, onClose }: OneProps<Sound>) {
  const { useUsages, replacing, lists } = library;
  const { data, error, refetch } = useUsages(sound.id);
  return (
    <UsesDialog
      name={sound.name}
      usages={data && wordUsages(data)}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      <ReplaceBox
        replace={replacing}
        list={lists[0]}
        id={sound.id}
        onReplaced={() => void refetch()}
      />
    </UsesDialog>
  );
}

function Delete<Sound extends Named>({ library, sound, onClose }: OneProps<Sound>) {
  const { remove, words, lists, replacing } = library;
  const { id, name } = sound;
  return (
    <DeleteQuestion
      name={name}
      onDelete={async () => {
        await remove(id);
        await invalidateEndpoints(...lists);
        toast.success(words.removed(name));
      }}
      onClose={onClose}
      remedy={(again) => (
        <ReplaceBox replace={replacing} list={lists[0]} id={id} onReplaced={again} />
      )}
    />
  );
}
