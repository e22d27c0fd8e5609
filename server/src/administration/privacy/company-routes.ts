import { endpoints } from '@alo/contracts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { requireOwnPassword } from '../../identity/sign-in/limit-guesses.ts';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { toJob } from '../../kernel/jobs/job-routes.ts';
import { isCompany } from '../../identity/tenants/find-company.ts';
import { messages } from './messages.ts';

/** @throws {ProblemError} 404 for a company that is not there, or no longer. */
async function requireCompany({ db }: Context, company: string): Promise<void> {
  if (!(await asInstallation(db, () => isCompany(db, company)))) throw refuse.notFound();
}

async function begin(context: Context, kind: 'company.export' | 'company.erase', company: string) {
  const job = await context.services.jobs.add(context, kind, { company });
  await writeAudit(context, { action: kind, target: { kind: 'tenant', id: null, name: company } });
  return toJob(context, job);
}

const exportCompany = serve(endpoints.exportCompany, async ({ params, body }, context) => {
  await requireCompany(context, params.company);
  await requireOwnPassword(context, body.current_password);
  return begin(context, 'company.export', params.company);
});

const eraseCompany = serve(endpoints.eraseCompany, async ({ params, body }, context) => {
  const { company } = params;
  await requireCompany(context, company);
  if (company === context.user.tenant) {
    throw refuse.invalid([
      { path: 'confirm', code: 'NOT_OWN_COMPANY', message: messages.notOwnCompany },
    ]);
  }
  if (body.confirm !== company) {
    throw refuse.invalid([
      { path: 'confirm', code: 'CODE_DIFFERS', message: messages.codeDiffers },
    ]);
  }
  await requireOwnPassword(context, body.current_password);
  return begin(context, 'company.erase', company);
});

/** What the operator does with all data of a company (docs/privacy.md). */
export const companyRoutes = [exportCompany, eraseCompany];
