import { FileUpload, type UploadKind } from '../upload/FileUpload.tsx';
import { checkSoundFile } from './check-sound-file.ts';
import { messages } from './messages.ts';

const { upload } = messages;

const sounds: UploadKind = {
  accept: '.wav,.mp3,audio/wav,audio/mpeg',
  words: upload,
  check: async (file) => {
    const problem = await checkSoundFile(file);
    return problem === null ? null : upload.problems[problem];
  },
};

/** A place to drop sounds or choose them. */
export function SoundUpload(props: Omit<React.ComponentProps<typeof FileUpload>, 'kind'>) {
  return <FileUpload kind={sounds} {...props} />;
}
