import { callHistoryExport } from '../call-log/records/export-calls.ts';
import { customerChange } from '../crm/customers/change-job.ts';
import { customerExport } from '../crm/customers/export-customers.ts';
import { customerUndo } from '../crm/customers/undo-job.ts';
import { customerImport } from '../crm/import/import-customers.ts';
import { accountImport } from '../administration/accounts/import-accounts.ts';
import { customersToCampaign } from '../engagement/campaigns/contacts/add-customers.ts';
import { contactExport } from '../engagement/campaigns/contacts/export-contacts.ts';
import { contactImport } from '../engagement/campaigns/contacts/import-contacts.ts';
import { surveyLinkExport } from '../engagement/surveys/links/export-links.ts';
import { surveyExport } from '../engagement/surveys/results/export-results.ts';
import { doNotCallImport } from '../engagement/campaigns/do-not-call/import-do-not-calls.ts';
import { otpExport } from '../engagement/voice-otp/requests/export-requests.ts';
import { companyErase } from '../administration/privacy/erase-company.ts';
import { companyExport } from '../administration/privacy/export-company.ts';
import type { JobWork } from '../kernel/jobs/job-kind.ts';
import type { WorkPorts } from './http/services.ts';

/** Every kind of work in the background. */
export const jobWork: readonly JobWork<WorkPorts>[] = [
  customerExport,
  customerImport,
  customerChange,
  customerUndo,
  accountImport,
  callHistoryExport,
  contactImport,
  customersToCampaign,
  surveyExport,
  surveyLinkExport,
  contactExport,
  doNotCallImport,
  otpExport,
  companyExport,
  companyErase,
];
