import type { ServerResponse } from 'node:http';
import type { BuildReport } from './watch-remote.ts';

/** Server-sent events about builds, for every page that has the remote open. */
export interface UpdateStream {
  readonly add: (response: ServerResponse) => void;
  readonly send: (report: BuildReport) => void;
  readonly close: () => void;
}

function toEvent(report: BuildReport): string {
  const data = report.type === 'built' ? report.hash : JSON.stringify(report.problems);
  return `event: ${report.type}\ndata: ${data}\n\n`;
}

export function createUpdateStream(): UpdateStream {
  const open = new Set<ServerResponse>();
  let last: BuildReport | undefined;
  return {
    add: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // A page that was asleep hears what it has missed.
      response.write(last === undefined ? ':\n\n' : toEvent(last));
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    send: (report) => {
      last = report;
      for (const response of open) response.write(toEvent(report));
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}
