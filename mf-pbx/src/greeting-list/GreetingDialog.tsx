import {
  endpoints,
  type Greeting,
  type SoundSource,
  spokenGreetingSchema,
  speechVoiceSchema,
} from '@alo/contracts';
import { invalidateEndpoints, useCan } from '@alo/core';
import { makeStyles, toast, tokens } from '@alo/ui';
import { Tab, TabList } from '@alo/ui/controls';
import {
  FormDialog,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { useState } from 'react';
import * as v from 'valibot';
import { messages as sound } from '../audio/messages.ts';
import type { Recording } from '../audio/record-microphone.ts';
import { SoundRecorder } from '../audio/SoundRecorder.tsx';
import { SoundUpload } from '../audio/SoundUpload.tsx';
import { messages } from './messages.ts';
import { SpeechPreview } from './SpeechPreview.tsx';
import { type GreetingContent, type GreetingValues, saveGreeting } from './save-greeting.ts';

const { form: texts } = messages;

const useStyles = makeStyles({
  panel: { display: 'grid', gap: '16px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

type FormSchema = v.GenericSchema<v.InferInput<typeof spokenGreetingSchema>, GreetingValues>;

/** A file needs nothing but a name. */
const namedSchema: FormSchema = v.object({ ...spokenGreetingSchema.entries, text: v.string() });
const spokenSchema: FormSchema = spokenGreetingSchema;

const voices = speechVoiceSchema.options.map((value) => ({
  value,
  label: messages.voices[value],
}));

/** Adds a greeting, or edits the one that is given: its name, and its sound from one of three sources. */
export function GreetingDialog({
  greeting,
  source: first,
  onReload,
  onClose,
}: {
  readonly greeting: Greeting | null;
  /** The source that is shown first. */
  readonly source: SoundSource;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const maySpeak = useCan(greeting === null ? 'greeting.add' : 'greeting.edit', 'tts');
  const [source, setSource] = useState(first === 'tts' && !maySpeak ? 'upload' : first);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const content = (): GreetingContent => {
    if (source === 'tts') return { kind: 'speech' };
    const file = source === 'record' ? recording?.file : files[0];
    return file === undefined ? { kind: 'keep' } : { kind: 'file', source, file };
  };

  const controller = useAloForm({
    schema: source === 'tts' ? spokenSchema : namedSchema,
    defaultValues: {
      name: greeting?.name ?? '',
      text: greeting?.text ?? '',
      voice: greeting?.voice ?? 'north',
      speed: greeting?.speed ?? 1,
    },
    onSubmit: async (values, { overwrite }) => {
      const chosen = content();
      if (greeting === null && chosen.kind === 'keep') throw new MissingSoundError();
      if (chosen.kind === 'file') setProgress(0);
      try {
        const onProgress = (sent: number) => setProgress(sent);
        await saveGreeting({ greeting, values, content: chosen, overwrite, onProgress });
      } finally {
        setProgress(null);
      }
      await invalidateEndpoints(endpoints.getGreetings, endpoints.getGreetingAll);
      toast.success(greeting === null ? texts.created(values.name) : texts.updated(values.name));
      onClose();
    },
  });

  const takeFiles = (chosen: readonly File[]) => {
    setFiles(chosen);
    const [file] = chosen;
    const { form } = controller;
    if (file !== undefined && form.getValues('name') === '') {
      form.setValue('name', file.name.replace(/\.[^.]*$/, '').slice(0, 60));
    }
  };

  return (
    <FormDialog
      title={greeting === null ? texts.addTitle : texts.editTitle(greeting.name)}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} required />
      <TabList
        aria-label={texts.source}
        selectedValue={source}
        onTabSelect={(_event, { value }) => {
          if (v.is(sourceSchema, value)) setSource(value);
        }}
      >
        <Tab value="upload">{sound.sources.upload}</Tab>
        {maySpeak && <Tab value="tts">{sound.sources.tts}</Tab>}
        <Tab value="record">{sound.sources.record}</Tab>
      </TabList>
      <div className={styles.panel} role="tabpanel" aria-label={sound.sources[source]}>
        {source === 'upload' && (
          <SoundUpload files={files} onChange={takeFiles} progress={progress} />
        )}
        {source === 'record' && <SoundRecorder recording={recording} onRecorded={setRecording} />}
        {source === 'tts' && <SpeechFields />}
        {source === 'tts' && <SpeechPreview />}
        {greeting !== null && source !== 'tts' && <p className={styles.note}>{texts.keep}</p>}
      </div>
    </FormDialog>
  );
}

const sourceSchema = v.picklist(['upload', 'tts', 'record']);

/** A new greeting without anything to hear. */
class MissingSoundError extends Error {
  override readonly name = 'MissingSoundError';
  readonly code = 'MISSING_SOUND';
  readonly detail = sound.form.choose;
}

function SpeechFields() {
  return (
    <>
      <TextareaField name="text" label={texts.text} help={texts.textHelp} rows={4} required />
      <SelectField name="voice" label={texts.voice} options={voices} required />
      <NumberField
        name="speed"
        label={texts.speed}
        help={texts.speedHelp}
        minimum={0.5}
        maximum={2}
        required
      />
    </>
  );
}
