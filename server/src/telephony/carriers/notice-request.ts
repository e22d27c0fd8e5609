import type { FastifyBaseLogger } from 'fastify';
import { notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';
import { messages } from './messages.ts';
import { providerOf } from './provider-of.ts';

/** Notifies the operator's people, after the commit, that a request for a hotline waits for them. */
export function noticeRequest(
  actor: ActorWith<Pick<TelephonyPorts, 'config' | 'database' | 'live'>>,
  hotline: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (providerOf(actor).decider !== 'operator') return;
  const { services, user, afterCommit } = actor;
  const { database, live, config } = services;
  afterCommit(() => {
    void notifyOperator(
      { database, live, operator: config.operatorTenant },
      {
        permission: 'platform.telecom',
        title: messages.asksFor(user.companyName, hotline),
        body: messages.companyCode(user.tenant),
        link: '/etelecom/requests',
        quiet: 0,
      },
    ).catch((error: unknown) => log.warn({ err: error }, 'notice to the operator'));
  });
}
