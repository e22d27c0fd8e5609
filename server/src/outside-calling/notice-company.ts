import type { Services } from '../http/services.ts';
import { tellOperator } from '../notices/tell-operator.ts';

/** Tells the operator's people who decide about companies that something about one waits for them. */
export function noticeCompany(
  { config, database, live }: Pick<Services, 'config' | 'database' | 'live'>,
  title: string,
  maDn: string,
): Promise<void> {
  return tellOperator(
    { database, live, operator: config.operatorTenant },
    {
      permission: 'platform.telecom',
      title,
      body: `Mã doanh nghiệp ${maDn}`,
      link: '/setting/companies',
      quiet: 0,
    },
  );
}
