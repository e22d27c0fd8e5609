import type { TelephonyPorts } from '../context.ts';
import { notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { messages } from './messages.ts';

type Parts = Pick<TelephonyPorts, 'config' | 'database' | 'live'>;

/** Notifies the operator's people who decide about companies that something about one waits for them. */
export function noticeCompany(
  { config, database, live }: Parts,
  title: string,
  tenant: string,
): Promise<void> {
  return notifyOperator(
    { database, live, operator: config.operatorTenant },
    {
      permission: 'platform.telecom',
      title,
      body: messages.code(tenant),
      link: '/setting/companies',
      quiet: 0,
    },
  );
}

/** The same of a company whose e-mail to confirm its address cannot be sent. */
export function noticeUnsentEmail(parts: Parts, tenant: string): Promise<void> {
  return noticeCompany(parts, messages.emailUnsent, tenant);
}
