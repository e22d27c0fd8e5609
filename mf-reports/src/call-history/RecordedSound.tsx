import { makeStyles } from '@alo/ui';

const useStyles = makeStyles({ player: { width: '100%' } });

/** Plays a recording. The browser's own menu would save the file for who may only listen: it offers no download. */
export function RecordedSound({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <audio
      className={useStyles().player}
      controls
      controlsList="nodownload"
      preload="none"
      src={url}
      aria-label={label}
    />
  );
}
