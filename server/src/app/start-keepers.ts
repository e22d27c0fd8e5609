import { callbackKeeper } from '../call-log/call-work/callback-keeper.ts';
import { messageKeeper } from '../call-log/colleague-messages/message-keeper.ts';
import { recordingKeeper } from '../call-log/recordings/recording-keeper.ts';
import { noticeKeptRecordings } from '../call-log/records/notice-kept-recordings.ts';
import { planKeeper } from '../identity/settings/plan-keeper.ts';
import { WebhookSender } from '../identity/webhooks/webhook-sender.ts';
import { surveyKeeper } from '../engagement/surveys/campaigns/survey-keeper.ts';
import { alertKeeper } from '../insight/alerts/alert-keeper.ts';
import { alertMails } from '../insight/alerts/alert-mails.ts';
import { reportKeeper } from '../insight/scheduled-reports/report-keeper.ts';
import { sumKeeper } from '../insight/sums/compare-sums.ts';
import { kpiKeeper } from '../insight/kpi/kpi-keeper.ts';
import { close, type DisposalStack } from '../kernel/lifecycle/disposal-stack.ts';
import { writtenFolders } from '../platform/web/disk-state.ts';
import { watchDisk } from '../platform/web/disk-watch.ts';
import type { Foundation } from './foundation.ts';
import type { Services } from './http/services.ts';

/** Begins the work that no endpoint asks for: web-hooks, retention of recordings, ends of plans, reminders, alerts, reports by e-mail, sums, full disks. */
export function startKeepers(
  { database, config, secrets, cluster, onError }: Foundation,
  { live, exchange, boards, trunks, mailer }: Services,
  stack: DisposalStack,
): void {
  const operator = { database, live, operator: config.operatorTenant };
  const { webhooksInside: insideAllowed, recordingFolder: folder } = config;
  stack.adopt(new WebhookSender({ database, secrets, insideAllowed, onError }), close);
  const onKept = () => noticeKeptRecordings(operator);
  stack.adopt(recordingKeeper({ database, folder, onError, onKept }), close);
  stack.adopt(planKeeper({ database, live, leadership: cluster.leadership, onError }), close);
  stack.adopt(messageKeeper({ database, onError }), close);
  stack.adopt(sumKeeper({ ...operator, leadership: cluster.leadership, onError }), close);
  const reminders = { database, live, leadership: cluster.leadership, onError };
  stack.adopt(callbackKeeper(reminders), close);
  stack.adopt(kpiKeeper(reminders), close);
  stack.adopt(surveyKeeper(reminders), close);
  const { publicUrl } = config;
  const figures = { boards, exchange, trunks, config, publicUrl, sendsEmail: mailer !== undefined };
  stack.adopt(alertKeeper({ ...reminders, ...figures }), close);
  if (mailer !== undefined) stack.adopt(alertMails({ ...reminders, mailer }), close);
  stack.adopt(reportKeeper({ ...reminders, mailer, config }), close);
  stack.defer(
    watchDisk({
      ...operator,
      onError,
      folders: async () => writtenFolders(config, (await exchange.health()).ami),
    }),
  );
}
