import { endpoints } from '@alo/contracts';
import { exportLink } from '../../kernel/exports/export-link.ts';
import { tableOfRequest } from '../../kernel/imports/read-table.ts';
import { serve, serveFile } from '../context.ts';
import { importBlocked } from './import-blocked.ts';

const MOST_ROWS = 2000;
const readRows = tableOfRequest(MOST_ROWS);

/** Imports and exports of blocked numbers. */
export const blockedRoutes = [
  serveFile(endpoints.importBlockedIncoming, readRows, ({ body }, context, lines) =>
    importBlocked('blocked_incoming', context, lines, body.dry_run === '1'),
  ),
  serve(endpoints.exportBlockedIncoming, ({ query }, context) =>
    exportLink(context, 'blocked_incoming', query.format),
  ),
  serve(endpoints.exportBlockedOutgoing, ({ query }, context) =>
    exportLink(context, 'blocked_outgoing', query.format),
  ),
  serveFile(endpoints.importBlockedOutgoing, readRows, ({ body }, context, lines) =>
    importBlocked('blocked_outgoing', context, lines, body.dry_run === '1'),
  ),
];
