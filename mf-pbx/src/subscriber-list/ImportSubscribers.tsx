import { endpoints } from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints } from '@alo/core';
import { ImportDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';

/** Subscribers from a table. */
export function ImportSubscribers({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      title={`${messages.list.import}: ${messages.list.title}`}
      help={messages.importHelp}
      send={async (file, dryRun) => {
        const body = { dry_run: dryRun ? '1' : '0' };
        const result = await requestEndpoint(
          endpoints.importSubscribers,
          { body },
          { files: { file } },
        );
        if (!dryRun) await invalidateEndpoints(endpoints.getSubscribers);
        return result;
      }}
      onClose={onClose}
    />
  );
}
