import { endpoints, type Greeting, type SpeechVoice } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';

/** What the dialog holds when it is saved. */
export interface GreetingValues {
  readonly name: string;
  readonly text: string;
  readonly voice: SpeechVoice;
  readonly speed: number;
}

/** Where the sound comes from; `keep` leaves the present one. */
export type GreetingContent =
  | { readonly kind: 'keep' }
  | { readonly kind: 'speech' }
  | { readonly kind: 'file'; readonly source: 'upload' | 'record'; readonly file: File };

interface Saving {
  /** The greeting that is edited; null for a new one. */
  readonly greeting: Greeting | null;
  readonly values: GreetingValues;
  readonly content: GreetingContent;
  readonly overwrite: boolean;
  readonly onProgress: (sent: number) => void;
}

async function create({ values, content, onProgress }: Saving): Promise<void> {
  if (content.kind === 'speech') {
    await requestEndpoint(endpoints.createSpokenGreeting, { body: values });
  } else if (content.kind === 'file') {
    const { source, file } = content;
    const body = { name: values.name, source };
    await requestEndpoint(endpoints.createGreeting, { body }, { files: { file }, onProgress });
  }
}

function needsNewSpeech(greeting: Greeting, { text, voice, speed }: GreetingValues): boolean {
  const wasSpoken = greeting.source === 'tts' && greeting.text === text;
  return !(wasSpoken && greeting.voice === voice && greeting.speed === speed);
}

async function update(greeting: Greeting, saving: Saving): Promise<void> {
  const { values, content, overwrite, onProgress } = saving;
  const params = { id: greeting.id };
  const { name, text, voice, speed } = values;
  if (name !== greeting.name) {
    const { row_version } = greeting;
    const body = overwrite ? { name } : { name, row_version };
    await requestEndpoint(endpoints.renameGreeting, { params, body });
  }
  if (content.kind === 'file') {
    const { source, file } = content;
    const input = { params, body: { source } };
    await requestEndpoint(endpoints.replaceGreetingFile, input, { files: { file }, onProgress });
  } else if (content.kind === 'speech' && needsNewSpeech(greeting, values)) {
    await requestEndpoint(endpoints.replaceGreetingSpeech, {
      params,
      body: { text, voice, speed },
    });
  }
}

/** Makes the greeting, or changes what is different: its name, its file, or its text. */
export function saveGreeting(saving: Saving): Promise<void> {
  return saving.greeting === null ? create(saving) : update(saving.greeting, saving);
}
