import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { makeStyles, MessageBar, Skeleton } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({ player: { width: '100%' } });

/** Plays the recording of a call; its address is good for some minutes only, so it is asked for now. */
export function CallPlayer({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { data, isError } = useApiQuery(endpoints.getCallRecording, { params: { id } });
  if (isError) return <MessageBar tone="warning">{messages.timeline.gone}</MessageBar>;
  if (data === undefined) return <Skeleton />;
  return (
    <audio
      className={styles.player}
      controls
      // Its own menu would save the file for who may only listen.
      controlsList="nodownload"
      autoPlay
      src={data.url}
      aria-label={messages.timeline.recording}
    />
  );
}
