import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { messages } from './copy-messages.ts';
import { copyText } from './copy-text.ts';

/** Copies a text and says so; the icon alone, for beside the text. */
export function CopyButton({
  text,
  what,
}: {
  readonly text: string;
  /** What is copied, in words: "mã doanh nghiệp". */
  readonly what: string;
}) {
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<CopyRegular />}
      aria-label={messages.copy(what)}
      title={messages.copy(what)}
      onClick={() => void copyText(text)}
    />
  );
}
