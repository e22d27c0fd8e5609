import { formatDateTime } from '@alo/contracts';
import type { OpenDenial } from '@alo/exchange';
import { parseEndpointId } from '@alo/routing';
import {
  type OperatorParts,
  notifyOperator,
  notifyPeople,
} from '../../kernel/notifications/notify-operator.ts';
import { messages } from './messages.ts';
import { NoticeBudget } from './notice-budget.ts';

const quiet = 3_600_000;
/** Notices an hour that name one account or address: to the operator, and to the people of a company. */
const most = { operator: 10, company: 5 };
/** Companies whose notices are counted. */
const mostCompanies = 1000;

const operatorList = {
  permission: 'platform.telecom',
  link: '/setting/sip-denials',
} as const;
const companyList = { permission: 'subscriber.edit', link: '/subscribers' } as const;

interface Parts extends OperatorParts {
  readonly onError: (what: string, error: unknown) => void;
}

/** Notifies the operator's people what was blocked on the port for SIP, and those of a company when it is their account. */
export class DenialNotices {
  readonly #parts: Parts;
  readonly #operator = new NoticeBudget({ quiet, most: most.operator });
  readonly #companies = new Map<string, NoticeBudget>();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** One notice after another; failures go to `onError`, the list shows the block anyway. */
  report(denial: OpenDenial): void {
    this.#notifyOperator(denial);
    if (denial.account !== '') this.#notifyCompany(denial);
  }

  /** Resolves when everything reported is stored. */
  settled(): Promise<void> {
    return this.#last;
  }

  #notifyOperator({ key, account, wrong, until }: OpenDenial): void {
    const telling = this.#operator.take(account || key, Date.now());
    if (telling === 'nothing') return;
    const end = formatDateTime(new Date(until).toISOString());
    const phone = parseEndpointId(account);
    const isAccount = phone !== undefined;
    const title = isAccount
      ? messages.account(phone.extension, phone.tenant)
      : messages.address(key);
    const what = isAccount
      ? messages.accountBody(key, wrong, end)
      : messages.addressBody(wrong, end);
    const words =
      telling === 'one'
        ? { title, body: `${what} ${messages.openEarly}` }
        : { title: messages.many, body: messages.manyBody };
    this.#inTurn(() => notifyOperator(this.#parts, { ...operatorList, ...words, quiet }));
  }

  #notifyCompany({ key, account, wrong, until }: OpenDenial): void {
    const phone = parseEndpointId(account);
    if (phone === undefined) return;
    const telling = this.#budgetOf(phone.tenant).take(account, Date.now());
    if (telling === 'nothing') return;
    const end = formatDateTime(new Date(until).toISOString());
    const words =
      telling === 'one'
        ? {
            title: messages.ownAccount(phone.extension),
            body: `${messages.accountBody(key, wrong, end)} ${messages.checkPhone}`,
          }
        : { title: messages.ownMany, body: messages.ownManyBody };
    this.#inTurn(() =>
      notifyPeople(this.#parts, phone.tenant, { ...companyList, ...words, quiet }),
    );
  }

  #budgetOf(company: string): NoticeBudget {
    const budget = this.#companies.get(company) ?? new NoticeBudget({ quiet, most: most.company });
    this.#companies.delete(company);
    this.#companies.set(company, budget);
    const oldest = this.#companies.keys().next();
    if (this.#companies.size > mostCompanies && !oldest.done) this.#companies.delete(oldest.value);
    return budget;
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.#parts.onError('notice of a shut account', error));
  }
}
