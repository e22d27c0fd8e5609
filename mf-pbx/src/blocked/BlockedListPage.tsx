import { endpoints, objectEndpoints } from '@alo/contracts';
import { requestEndpoint, invalidateEndpoints, useCan } from '@alo/core';
import { Button } from '@alo/ui';
import { ArrowUploadRegular } from '@alo/ui/controls';
import { ImportDialog } from '@alo/ui/overlay';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { ExportButtons } from '../exports/ExportButtons.tsx';
import type { TelephoneObject } from '../objects/object-endpoints.ts';
import type { ObjectScreen } from '../objects/object-screen.ts';
import { blockedInScreen } from './blocked-in-screen.tsx';
import { blockedOutScreen } from './blocked-out-screen.tsx';
import { blockedMessages as messages } from './messages.ts';

export function BlockedInListPage() {
  const may = useCan('blockin.import', 'blocknumber');
  const mayExport = useCan('blockin.export', 'blocknumber');
  return (
    <BlockedListPage
      screen={blockedInScreen}
      mayImport={may}
      mayExport={mayExport}
      address={async (format) =>
        (await requestEndpoint(endpoints.exportBlockedIncoming, { query: { format } })).url
      }
      send={async (file, dryRun) => {
        const body = { dry_run: dryRun ? '1' : '0' };
        const result = await requestEndpoint(
          endpoints.importBlockedIncoming,
          { body },
          { files: { file } },
        );
        if (!dryRun) await invalidateEndpoints(objectEndpoints.blocked_incoming.list);
        return result;
      }}
    />
  );
}

export function BlockedOutListPage() {
  const may = useCan('blockout.import', 'blocknumber');
  const mayExport = useCan('blockout.export', 'blocknumber');
  return (
    <BlockedListPage
      screen={blockedOutScreen}
      mayImport={may}
      mayExport={mayExport}
      address={async (format) =>
        (await requestEndpoint(endpoints.exportBlockedOutgoing, { query: { format } })).url
      }
      send={async (file, dryRun) => {
        const body = { dry_run: dryRun ? '1' : '0' };
        const result = await requestEndpoint(
          endpoints.importBlockedOutgoing,
          { body },
          { files: { file } },
        );
        if (!dryRun) await invalidateEndpoints(objectEndpoints.blocked_outgoing.list);
        return result;
      }}
    />
  );
}

/** A list of blocked numbers, which may come from a file. */
function BlockedListPage<Row extends TelephoneObject>({
  screen,
  mayImport,
  mayExport,
  send,
  address,
}: {
  readonly screen: ObjectScreen<Row>;
  readonly mayImport: boolean;
  readonly mayExport: boolean;
  readonly address: (format: 'csv' | 'xlsx') => Promise<string>;
  readonly send: React.ComponentProps<typeof ImportDialog>['send'];
}) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <RecordListPage
        screen={screen}
        actions={
          <>
            {mayExport && <ExportButtons address={address} />}
            {mayImport && (
              <Button icon={<ArrowUploadRegular />} onClick={() => setImporting(true)}>
                {messages.import}
              </Button>
            )}
          </>
        }
      />
      {importing && (
        <ImportDialog
          title={`${messages.import}: ${screen.words.title}`}
          help={messages.importHelp}
          send={send}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
