import { endpoints, type Moh, mohFormSchema, MOST_MOH_FILES, playModeSchema } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useCan, useSession } from '@alo/core';
import { makeStyles, toast } from '@alo/ui';
import {
  FormDialog,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { useState } from 'react';
import * as v from 'valibot';
import { messages as sound } from '../audio/messages.ts';
import { SoundUpload } from '../audio/SoundUpload.tsx';
import { messages } from './messages.ts';
import { MohFiles } from './MohFiles.tsx';
import { type MohEntry, type MohValues, saveMoh } from './save-moh.ts';

const { form: texts } = messages;

const valuesSchema: v.GenericSchema<v.InferInput<typeof mohFormSchema>, MohValues> = v.omit(
  mohFormSchema,
  ['file_ids'],
);
const useStyles = makeStyles({ files: { display: 'grid', gap: '8px' } });

const playModes = playModeSchema.options.map((value) => ({
  value,
  label: messages.playModes[value],
}));

/** What keeps the files from being saved, in words for the person. */
class FilesError extends Error {
  override readonly name = 'FilesError';
  readonly code = 'FILES';
  readonly detail: string;

  constructor(detail: string) {
    super(detail);
    this.detail = detail;
  }
}

function toValues(moh: Moh | null): MohValues {
  return {
    name: moh?.name ?? '',
    play_mode: moh?.play_mode ?? 'order',
    announce_id: moh?.announce_id ?? null,
    announce_interval: moh?.announce_interval ?? 60,
    is_default: moh?.is_default ?? false,
  };
}

function toEntries(moh: Moh | null): MohEntry[] {
  return (moh?.files ?? []).map(({ id, original_name: name }) => ({ kind: 'present', id, name }));
}

/** Adds a music on hold, or edits the one that is given: its files with their order, and how it plays. */
export function MohDialog({
  moh,
  onReload,
  onClose,
}: {
  readonly moh: Moh | null;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [entries, setEntries] = useState<readonly MohEntry[]>(() => toEntries(moh));
  const [progress, setProgress] = useState<number | null>(null);
  const mayChoose = useCan('greeting.view', 'pbx');
  const { data: greetings = [] } = useGreetings(mayChoose);
  const controller = useAloForm({
    schema: valuesSchema,
    defaultValues: toValues(moh),
    onSubmit: async (values, { overwrite }) => {
      if (entries.length === 0) throw new FilesError(sound.form.choose);
      if (entries.length > MOST_MOH_FILES) throw new FilesError(texts.tooMany);
      if (entries.some(({ kind }) => kind === 'new')) setProgress(0);
      try {
        await saveMoh({ moh, values, entries, overwrite, onProgress: setProgress });
      } finally {
        setProgress(null);
        await invalidateEndpoints(endpoints.getMohs, endpoints.getMohAll, endpoints.getMoh);
      }
      toast.success(moh === null ? texts.created(values.name) : texts.updated(values.name));
      onClose();
    },
  });
  const addFiles = (files: readonly File[]) =>
    setEntries([
      ...entries,
      ...files.map((file) => ({
        kind: 'new' as const,
        id: crypto.randomUUID(),
        name: file.name,
        file,
      })),
    ]);
  const hasAnnouncement = controller.form.watch('announce_id') !== null;
  return (
    <FormDialog
      title={moh === null ? texts.addTitle : texts.editTitle(moh.name)}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} required />
      <div className={styles.files}>
        <MohFiles moh={moh} entries={entries} onChange={setEntries} />
        <SoundUpload multiple files={[]} onChange={addFiles} progress={progress} />
      </div>
      <SelectField name="play_mode" label={texts.playMode} options={playModes} required />
      {mayChoose && (
        <SelectField
          name="announce_id"
          label={texts.announcement}
          options={greetings.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      )}
      {hasAnnouncement && (
        <NumberField
          name="announce_interval"
          label={texts.interval}
          minimum={10}
          maximum={600}
          required
        />
      )}
      <SwitchField
        name="is_default"
        label={texts.isDefault}
        help={texts.defaultHelp}
        disabled={moh?.is_default === true}
      />
    </FormDialog>
  );
}

function useGreetings(enabled: boolean) {
  const { tenant } = useSession();
  return useApiQuery(endpoints.getGreetingAll, { params: { ma_dn: tenant } }, { enabled });
}
