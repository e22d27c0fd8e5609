import { endpoints, type Job } from '@alo/contracts';
import { sql } from 'kysely';
import { TenantJobs } from './tenant-jobs.ts';
import type { TestClient, TestServer } from './test-server.ts';

const tenant = 'dn0002';

type Named = readonly { readonly id: string; readonly name: string }[];

/** Series of customers, and jobs that change all of a series. */
export class ChangeJobs extends TenantJobs {
  readonly users: Named;
  readonly #statuses: Named;
  #series = 0;

  private constructor(server: TestServer, admin: TestClient, statuses: Named, users: Named) {
    super(server, admin);
    this.#statuses = statuses;
    this.users = users;
  }

  static async on(server: TestServer): Promise<ChangeJobs> {
    const admin = await TenantJobs.signIn(server);
    const { body } = await admin.call(endpoints.getDataFilter);
    return new ChangeJobs(server, admin, body.statuses, body.users);
  }

  status(at: number): string {
    return this.#statuses[at]?.id ?? '';
  }

  /** New customers of one name and of the first status, several of the same moment, and the query of them. */
  async make(count: number) {
    this.#series += 1;
    const at = String(this.#series + 10);
    const name = `Loạt ${at}x`;
    await this.inTenant((db) =>
      sql`insert into customer (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id,
          user_id, created_at)
        select ${tenant}, gen_random_uuid(), ${name} || n, ${name} || ' ' || n,
          ${`loat ${at}x`} || ' ' || n, '09' || ${at} || lpad(n::text, 6, '0'),
          '849' || ${at} || lpad(n::text, 6, '0'), ${this.status(0)}::uuid, ${this.users[0]?.id}::uuid,
          now() - (n / 7) * interval '1 second' - interval '1 minute'
        from generate_series(1, ${count}::integer) n`.execute(db),
    );
    const phone = (n: number) => `09${at}${String(n).padStart(6, '0')}`;
    return { name, phone, query: { search: name, status: [this.status(0)] } };
  }

  /** The customers of a name, deleted ones too, in the order in which a job meets them. */
  rowsOf(name: string) {
    return this.inTenant((db) =>
      db
        .selectFrom('customer')
        .select(['id', 'status_id', 'user_id', 'deleted_at', 'row_version'])
        .where('name', 'like', `${name} %`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    );
  }

  /** How many customers of a name have each of the first three statuses. */
  async spread(name: string) {
    const rows = await this.rowsOf(name);
    return [0, 1, 2].map((at) => rows.filter((row) => row.status_id === this.status(at)).length);
  }

  /** Asks for the second status for everybody of a query. */
  async ask(query: { readonly search: string; readonly status?: string[] }, client = this.admin) {
    const body = { query, status: this.status(1) };
    return (await client.call(endpoints.changeAllCustomersStatus, { body })).body;
  }

  async undo({ id }: Pick<Job, 'id'>, client = this.admin) {
    return client.call(endpoints.undoJob, { params: { id } });
  }
}
