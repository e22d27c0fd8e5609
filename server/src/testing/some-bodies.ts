import { alertTemplate, endpoints } from '@alo/contracts';
import { aCampaignOf } from './a-campaign.ts';
import { aQualityForm } from './a-quality-form.ts';
import { aSurveyCampaignOf } from './a-survey-campaign.ts';
import { aSurveyQuestion } from './a-survey-question.ts';
import { anOtpScript } from './some-otp.ts';
import { aHotline } from './some-hotline.ts';

/** An id that nobody has. */
export const dead = '018f0000-0000-7000-8000-00000000dead';

/** A reason for a pause, as a form sends it. */
export const aPauseReason = {
  code: 'CHIEM',
  name: 'Chiếm',
  color: '#123456',
  max_minutes: 0,
  status_activity: 4,
  is_active: true,
};

/** A KPI for one person. @param target - id of the account */
export const aKpi = (target: string) => ({
  ...{ name: 'Chiếm', metric: 'total_calls' as const, target_type: 'user' as const },
  ...{ target_ids: [target], period: 'day' as const, target_value: 5, weight: 100 },
  ...{ start_date: '2026-01-01', end_date: null, is_active: true },
});

/** A wallboard with one tile. */
export const aWallboard = {
  name: 'Chiếm',
  tiles: [{ metric: 'waiting' as const, queue_id: null, limit: null }],
};

/** A rule of alerts that nobody is told of. */
export const anAlertRule = { ...alertTemplate('queue_length'), name: 'Chiếm' };

/** A report that is sent to nobody real. */
export const aReportSchedule = {
  ...{ name: 'Chiếm', report: 'unit' as const, query: {}, frequency: 'daily' as const },
  ...{ week_day: '1' as const, month_day: 1, hour: 8, period: 'yesterday' as const },
  ...{ emails: ['ai-do@example.com'], is_active: false },
};

/** A change of a campaign that runs. */
export const aTuning = {
  ...{ concurrency: 2, user_ids: [], team_ids: [] },
  end_at: '2030-01-01T00:00:00Z',
};

/** A file to be imported that nobody has. */
const aFile = { file_id: dead, sheet: 0, header_row: 1, dry_run: true };

/** What an agent says of a survey, by path. */
export const surveyBodies = [
  [endpoints.updateSurveyCampaign.path, { form: aSurveyCampaignOf(dead) }],
  [endpoints.tuneSurveyCampaign.path, { form: aTuning }],
  [endpoints.setSurveySheet.path, { name: 'x', sheet_id: 'x', sheet_name: 'x', user_id: dead }],
  [endpoints.moveSurveyCampaign.path, { action: 'start' }],
  [endpoints.takeSurveyContact.path, {}],
  [endpoints.answerSurvey.path, { answer: { question_id: dead, number: 1 } }],
  [endpoints.finishSurvey.path, { result: 'refused' }],
  [endpoints.addSurveyContact.path, { form: { phone: '0911111111' } }],
  [endpoints.assignSurveyContacts.path, { which: { kind: 'unassigned' }, user_ids: [] }],
  [endpoints.importSurveyContacts.path, { ...aFile, columns: ['phone'] }],
  [endpoints.addSurveyCustomers.path, { query: {}, dry_run: true }],
  [endpoints.exportSurveyContacts.path, { format: 'csv' }],
  [endpoints.exportSurveyResults.path, { format: 'csv' }],
  [endpoints.exportSurveyLinks.path, { format: 'csv', which: 'missing' }],
  [endpoints.skipSurveyContact.path, { reason: 'Chiếm' }],
  [endpoints.readSurveySheet.path, { sheet_id: 'x', sheet_name: 'x' }],
] as const;

/** Bodies of what is done with the contacts of a campaign, by path. */
export const contactBodies = [
  [endpoints.addCampaignContact.path, { form: { phone: '0911111111' } }],
  [endpoints.assignCampaignContacts.path, { which: { kind: 'unassigned' }, user_ids: [] }],
  [endpoints.importCampaignContacts.path, { ...aFile, columns: ['phone'] }],
  [endpoints.addCampaignCustomers.path, { query: {}, dry_run: true }],
  [endpoints.exportCampaignContacts.path, { format: 'csv' }],
  [endpoints.skipCampaignContact.path, { reason: 'Chiếm' }],
  [endpoints.readContactSheet.path, { sheet_id: 'x', sheet_name: 'x' }],
  [endpoints.createDoNotCall.path, { form: { phone: '0911111111' } }],
  [endpoints.importDoNotCalls.path, { ...aFile, columns: ['phone'], source: 'manual' }],
] as const;

/** Bodies of what is done with one-time passwords, by path. */
const otpBodies = [
  [endpoints.updateOtpScript.path, { form: anOtpScript(dead) }],
  [endpoints.testOtpScript.path, { phone: '0911111111' }],
] as const;

/** Half an hour that a supervisor corrects. */
const aCorrection = {
  from_at: '2026-11-09T05:10:00Z',
  to_at: '2026-11-09T05:40:00Z',
  status_activity: 1,
  note: 'Chiếm',
  row_version: 1,
};

/** A web-hook that is off. */
export const aWebhook = {
  name: 'Chiếm',
  url: 'https://example.com/hook',
  events: ['call.ended'],
  is_active: false,
};

/** Bodies that calls would accept for a row of one's own, by path. */
export const bodiesByPath: ReadonlyMap<string, object> = new Map<string, object>([
  [endpoints.pauseQueueMember.path, { paused: true, reason: 'Chiếm' }],
  [endpoints.moderateConference.path, { action: 'remove' }],
  [endpoints.blockCallNumber.path, { list: 'incoming' }],
  [endpoints.setMonitoredStatus.path, { status: 4 }],
  [endpoints.transferMonitored.path, { to: '101' }],
  [endpoints.updateWallboard.path, { form: aWallboard }],
  [endpoints.updateAlertRule.path, { form: anAlertRule }],
  [endpoints.updateReportSchedule.path, { form: aReportSchedule }],
  [endpoints.updateHotline.path, aHotline(dead)],
  [endpoints.renameHotline.path, { name: 'Chiếm' }],
  [endpoints.correctActivity.path, aCorrection],
  [endpoints.updateKpi.path, { form: aKpi(dead) }],
  [endpoints.addRecordingNote.path, { at_sec: 1, note: 'Chiếm' }],
  [endpoints.updateRecordingNote.path, { form: { at_sec: 1, note: 'Chiếm' } }],
  [endpoints.updateSurveyQuestion.path, { form: aSurveyQuestion(dead) }],
  [endpoints.updateCampaign.path, { form: aCampaignOf(dead) }],
  [endpoints.tuneCampaign.path, { form: aTuning }],
  [endpoints.cloneCampaign.path, { name: 'Chiếm' }],
  [endpoints.moveCampaign.path, { action: 'start' }],
  ...contactBodies,
  ...otpBodies,
  ...surveyBodies,
  [endpoints.passCampaignContact.path, { reason: 'Chiếm' }],
  [endpoints.callBackCampaignContact.path, { at: '2030-01-01T00:00:00Z', for: 'me' }],
  [endpoints.updateQualityForm.path, { form: aQualityForm() }],
  [endpoints.updateQualityCard.path, { form: { answers: [], comment: '' }, finish: false }],
  [endpoints.acknowledgeQualityCard.path, { remark: 'Chiếm' }],
  [endpoints.assignHotline.path, { subscriber_ids: [] }],
  [endpoints.decideHotline.path, { approved: true }],
  [endpoints.assignVoiceSubscriber.path, { user_id: dead }],
  [endpoints.renewVoiceSubscriber.path, { expired_at: null }],
  [endpoints.sendColleagueMessage.path, { text: 'Chiếm' }],
  [endpoints.resetMailboxPin.path, { mailbox_code: '2468', repeated: '2468' }],
]);
