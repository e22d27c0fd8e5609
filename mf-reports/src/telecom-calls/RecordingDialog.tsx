import { endpoints, type TelecomCall } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDateTime, formatFileSize, MessageBar } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { RecordedSound } from '../call-history/RecordedSound.tsx';
import { messages } from './messages.ts';

/** Plays the recording of a call. Open while it is rendered. */
export function RecordingDialog({
  call,
  onClose,
}: {
  readonly call: TelecomCall;
  readonly onClose: () => void;
}) {
  const { data, isError } = useApiQuery(endpoints.getTelecomRecording, { params: { id: call.id } });
  const title = messages.recordingOf(formatDateTime(call.started_at));
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {isError && <MessageBar tone="warning">{messages.gone}</MessageBar>}
            {!isError && data === undefined && <p role="status">{messages.loading}</p>}
            {data && (
              <>
                <RecordedSound url={data.url} label={title} />
                <p>{formatFileSize(data.size)}</p>
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
