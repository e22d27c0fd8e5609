import type pg from 'pg';

/** Queries would run in a role that row-level security does not hold. */
export class UnsafeRoleError extends Error {
  override readonly name = 'UnsafeRoleError';
  readonly code = 'UNSAFE_ROLE';

  constructor(role: string) {
    super(
      `The database role ${role} may bypass row-level security, so that companies would see each other's rows. ` +
        `As a superuser of the database run: ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS; then start again.`,
    );
  }
}

/** The roles in which requests of people are answered. */
const roles = ['alo_app', 'alo_search', 'alo_operator'] as const;

/**
 * Holds the roles of requests to row-level security: those that somebody made beforehand are taken as they are, and what
 * the server ends up as after taking on a role is checked, too. The role that it signs in with may be any.
 * @throws {UnsafeRoleError}
 */
export async function refuseUnsafeRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const role of roles) {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      const { rows } = await client.query<{ name: string }>(
        `select rolname as name from pg_roles
         where rolname in (current_user, $1) and (rolsuper or rolbypassrls)`,
        [role],
      );
      await client.query('rollback');
      if (rows[0] !== undefined) throw new UnsafeRoleError(rows[0].name);
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
