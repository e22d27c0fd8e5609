import { Button } from '@alo/ui';
import { useRef } from 'react';

/** A button that asks for one file of some kinds. */
export function FileButton({
  label,
  words,
  accept,
  disabled = false,
  onFile,
}: {
  /** What the file is, for who does not see the button. */
  readonly label: string;
  readonly words: string;
  /** Types, as an input of files takes them. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
