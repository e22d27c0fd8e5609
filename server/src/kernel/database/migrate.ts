import type pg from 'pg';
import { initial } from './migrations/001-initial.ts';
import { callSearch } from './migrations/002-call-search.ts';
import { callFigures } from './migrations/003-call-figures.ts';
import { remoteFigures } from './migrations/010-remote-figures.ts';
import { agentActivity } from './migrations/020-agent-activity.ts';
import { callQuality } from './migrations/021-call-quality.ts';
import { accountProvider } from './migrations/022-account-provider.ts';
import { routingObjects } from './migrations/030-routing-objects.ts';
import { sounds } from './migrations/031-sounds.ts';
import { callPath } from './migrations/032-call-path.ts';
import { callCaps } from './migrations/033-call-caps.ts';
import { callback } from './migrations/034-callback.ts';
import { tariff } from './migrations/035-tariff.ts';
import { voicemail } from './migrations/036-voicemail.ts';
import { telecom } from './migrations/040-telecom.ts';
import { queuePause } from './migrations/050-queue-pause.ts';
import { organisation } from './migrations/060-organisation.ts';
import { customerWork } from './migrations/070-customer-work.ts';
import { jobs } from './migrations/071-jobs.ts';
import { catalogs } from './migrations/072-catalogs.ts';
import { integration } from './migrations/080-integration.ts';
import { audit } from './migrations/081-audit.ts';
import { callUnits } from './migrations/094-call-units.ts';
import { recordingRetention } from './migrations/095-recording-retention.ts';
import { jobLease } from './migrations/100-job-lease.ts';
import { customerParts } from './migrations/104-customer-parts.ts';
import { planNotice } from './migrations/107-plan-notice.ts';
import { auditChain } from './migrations/110-audit-chain.ts';
import { changeJobs } from './migrations/111-change-jobs.ts';
import { newJobFree } from './migrations/112-new-job-free.ts';
import { setAsideCall } from './migrations/120-set-aside-call.ts';
import { nodeLease } from './migrations/121-node-lease.ts';
import { lostRecording } from './migrations/125-lost-recording.ts';
import { callLeg } from './migrations/126-call-leg.ts';
import { agentDay } from './migrations/127-agent-day.ts';
import { heldTime } from './migrations/128-held-time.ts';
import { confirmationFailures } from './migrations/136-confirmation-failures.ts';
import { outsideCalling } from './migrations/137-outside-calling.ts';
import { trunks } from './migrations/142-trunks.ts';
import { numberVersions } from './migrations/148-number-versions.ts';
import { parking } from './migrations/129-parking.ts';
import { agentCalls } from './migrations/131-agent-calls.ts';
import { numberForms } from './migrations/132-number-forms.ts';
import { unreadFields } from './migrations/133-unread-fields.ts';
import { readFields } from './migrations/134-read-fields.ts';
import { emailConfirmation } from './migrations/138-email-confirmation.ts';
import { callSince } from './migrations/141-call-since.ts';
import { colleagueMessages } from './migrations/135-colleague-messages.ts';
import { callTags } from './migrations/151-call-tags.ts';
import { callWork } from './migrations/140-call-work.ts';
import { webhookMasks } from './migrations/139-webhook-masks.ts';
import { mailboxPin } from './migrations/143-mailbox-pin.ts';
import { nightNumbers } from './migrations/144-night-numbers.ts';
import { numberLookups } from './migrations/145-number-lookups.ts';
import { deskPhones } from './migrations/146-desk-phones.ts';
import { trunkCosts } from './migrations/149-trunk-costs.ts';
import { conferenceRoom } from './migrations/130-conference-room.ts';
import { featureCodes } from './migrations/150-feature-codes.ts';
import { pictureAddresses } from './migrations/152-picture-addresses.ts';
import { wallboard } from './migrations/153-wallboard.ts';
import { sharedPhones } from './migrations/156-shared-phones.ts';
import { activityDays } from './migrations/158-activity-days.ts';
import { kpi } from './migrations/159-kpi.ts';
import { callRollUps } from './migrations/160-call-roll-ups.ts';
import { queueVisits } from './migrations/157-queue-visits.ts';
import { carrierDaySums } from './migrations/161-carrier-days.ts';
import { rollUpChecks } from './migrations/163-roll-up-checks.ts';
import { auditColumnsAgain } from './migrations/164-audit-columns.ts';
import { pagePermission } from './migrations/147-page-permission.ts';
import { paging } from './migrations/165-paging.ts';
import { hotDesks } from './migrations/166-hot-desks.ts';
import { alertScopes } from './migrations/154-alert-scopes.ts';
import { contactSearch } from './migrations/171-contact-search.ts';
import { surveysOfCampaigns } from './migrations/155-surveys-of-campaigns.ts';
import { alerts } from './migrations/167-alerts.ts';
import { quality } from './migrations/169-quality.ts';
import { recordingNotes } from './migrations/170-recording-notes.ts';
import { reportSchedules } from './migrations/168-report-schedules.ts';
import { sharedEmails } from './migrations/162-shared-emails.ts';
import { callQualityPoints } from './migrations/173-call-quality-points.ts';
import { callJournal } from './migrations/174-call-journal.ts';
import { campaignHours } from './migrations/186-campaign-hours.ts';
import { surveyLinks } from './migrations/187-survey-links.ts';
import { qualityInvitations } from './migrations/189-quality-invitations.ts';
import { legsByCall } from './migrations/190-legs-by-call.ts';
import { sheetMapping } from './migrations/188-sheet-mapping.ts';
import { carrierVoice } from './migrations/192-carrier-voice.ts';
import { sheetAccount } from './migrations/191-sheet-account.ts';
import { attemptsOfAgents } from './migrations/175-attempts-of-agents.ts';
import { ownContacts } from './migrations/180-own-contacts.ts';
import { queueHalfHourSums } from './migrations/193-queue-half-hours.ts';
import { contactsInPlace } from './migrations/194-contacts-in-place.ts';
import { callsOfCampaigns } from './migrations/185-calls-of-campaigns.ts';
import { campaigns } from './migrations/177-campaigns.ts';
import { dialAttempts } from './migrations/178-dial-attempts.ts';
import { voiceOtp } from './migrations/179-voice-otp.ts';
import { surveyCampaigns } from './migrations/182-survey-campaigns.ts';
import { surveyPermissions } from './migrations/183-survey-permissions.ts';
import { surveySpeech } from './migrations/184-survey-speech.ts';
import { surveyQuestions } from './migrations/176-survey-questions.ts';
import { callsOverMidnight } from './migrations/172-calls-over-midnight.ts';

/** In the order in which they are made. */
export const migrations = [
  initial,
  callSearch,
  callFigures,
  remoteFigures,
  agentActivity,
  callQuality,
  accountProvider,
  routingObjects,
  sounds,
  callPath,
  callCaps,
  callback,
  tariff,
  voicemail,
  telecom,
  queuePause,
  organisation,
  customerWork,
  jobs,
  catalogs,
  integration,
  audit,
  callUnits,
  recordingRetention,
  jobLease,
  customerParts,
  planNotice,
  auditChain,
  changeJobs,
  newJobFree,
  setAsideCall,
  nodeLease,
  lostRecording,
  callLeg,
  agentDay,
  heldTime,
  outsideCalling,
  trunks,
  agentCalls,
  numberForms,
  unreadFields,
  readFields,
  emailConfirmation,
  confirmationFailures,
  webhookMasks,
  callWork,
  callSince,
  colleagueMessages,
  mailboxPin,
  nightNumbers,
  numberLookups,
  deskPhones,
  featureCodes,
  numberVersions,
  trunkCosts,
  pictureAddresses,
  sharedPhones,
  activityDays,
  kpi,
  callRollUps,
  rollUpChecks,
  auditColumnsAgain,
  parking,
  queueVisits,
  wallboard,
  conferenceRoom,
  paging,
  carrierDaySums,
  hotDesks,
  callTags,
  pagePermission,
  sharedEmails,
  alerts,
  quality,
  callsOverMidnight,
  recordingNotes,
  reportSchedules,
  callQualityPoints,
  callJournal,
  surveyQuestions,
  campaigns,
  dialAttempts,
  voiceOtp,
  surveyCampaigns,
  surveyPermissions,
  surveySpeech,
  alertScopes,
  callsOfCampaigns,
  campaignHours,
  surveyLinks,
  qualityInvitations,
  legsByCall,
  sheetMapping,
  sheetAccount,
  carrierVoice,
  surveysOfCampaigns,
  contactSearch,
  attemptsOfAgents,
  ownContacts,
  contactsInPlace,
  queueHalfHourSums,
];

/** Any number that nothing else in the database locks with. */
const lockKey = 7_201_985;

/** Brings the schema up to date: each migration once, in order, one server at a time. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, done_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string }>('select name from migration');
    const names = new Set(done.rows.map((row) => row.name));
    for (const migration of migrations) {
      if (names.has(migration.name)) continue;
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into migration (name) values ($1)', [migration.name]);
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}
