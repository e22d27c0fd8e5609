import { type DataScope, endpoints, type Job } from '@alo/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { TenantTransaction } from '../kernel/database/database.ts';
import { type Between, startSteppedJobs } from './stepped-jobs.ts';
import type { TestClient, TestServer } from './test-server.ts';

const tenant = 'dn0002';
const password = 'xanh-la-cay-39';

/** Jobs of the demo company that are done step by step; the server's own jobs are closed for them. */
export class TenantJobs {
  readonly admin: TestClient;
  readonly #server: TestServer;
  #people = 0;

  protected constructor(server: TestServer, admin: TestClient) {
    this.#server = server;
    this.admin = admin;
  }

  static async of(server: TestServer): Promise<TenantJobs> {
    return new TenantJobs(server, await TenantJobs.signIn(server));
  }

  protected static async signIn(server: TestServer): Promise<TestClient> {
    await server.running.services.jobs.close();
    return server.signIn(tenant, 'admin');
  }

  inTenant<T>(work: (db: TenantTransaction) => Promise<T>): Promise<T> {
    return this.#server.running.services.database.withTenant(tenant, work);
  }

  /** Somebody of a role of his own, who sees the whole company. */
  async someone(permissions: readonly string[]) {
    this.#people += 1;
    const name = `Người thử ${this.#people}`;
    const email = `nguoi-thu-${this.#people}@example.com`;
    const form = { name, permissions: [...permissions], data_scope: 'all' as const };
    const { id: role_id } = (await this.admin.call(endpoints.createRole, { body: form })).body;
    const account = { name, email, password, role_id };
    const { id } = (await this.admin.call(endpoints.createAccount, { body: account })).body;
    const signIn = () => this.#server.signIn(tenant, email, password);
    /** Changes what the role may do. */
    const become = (wanted: readonly string[], data_scope: DataScope = 'all') =>
      this.admin.call(endpoints.updateRole, {
        params: { id: role_id },
        body: { name, permissions: [...wanted], data_scope },
      });
    return { client: await signIn(), signIn, become, id };
  }

  read({ id }: Pick<Job, 'id'>, client = this.admin) {
    return client.call(endpoints.getJob, { params: { id } });
  }

  cancel({ id }: Pick<Job, 'id'>) {
    return this.admin.call(endpoints.cancelJob, { params: { id } });
  }

  /** What waits is done to its end by another server; answers how the job ended. */
  async run(job: Job, between: Between = () => Promise.resolve(), client = this.admin) {
    const jobs = await startSteppedJobs(this.#server, between);
    try {
      while (!(await this.#isOver(job))) await delay(5);
    } finally {
      await jobs.close();
    }
    return (await this.read(job, client)).body;
  }

  async #isOver({ id }: Job): Promise<boolean> {
    const { status } = await this.inTenant((db) =>
      db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return !['queued', 'running'].includes(status);
  }

  async lastNotice(): Promise<string> {
    return (await this.admin.call(endpoints.getNotifications)).body.data[0]?.body ?? '';
  }
}
