import { Button } from '@alo/ui';
import { messages } from './messages.ts';

/** Starts and stops a tone that is tried. */
export function TrialButton({
  playing,
  label,
  onToggle,
}: {
  readonly playing: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}) {
  return (
    <Button {...(playing ? {} : { 'aria-label': label })} onClick={onToggle}>
      {playing ? messages.stopTrying : messages.tryShort}
    </Button>
  );
}
