// Every endpoint of the five back ends and of the platform, by name. A namespace, not an object: a bundle keeps only what it names.
export * from './accounts/account-endpoints.ts';
export * from './accounts/account-import-endpoints.ts';
export * from './accounts/profile-endpoints.ts';
export * from './agents/activity-endpoints.ts';
export * from './agents/agent-endpoints.ts';
export * from './agents/colleague-message-endpoints.ts';
export * from './agents/live-queue-endpoints.ts';
export * from './agents/own-queue-pause-endpoint.ts';
export * from './agents/pause-reason-endpoints.ts';
export * from './agents/transfer-place-endpoint.ts';
export * from './call-recordings/own-recording-endpoints.ts';
export * from './parking/parking-endpoints.ts';
export * from './calls/call-context-endpoint.ts';
export * from './calls/call-export-endpoint.ts';
export * from './calls/call-record-endpoints.ts';
export * from './calls/call-wish-endpoint.ts';
export * from './calls/call-work-endpoints.ts';
export * from './calls/dashboard-endpoint.ts';
export * from './calls/voicemail-endpoints.ts';
export {
  callBackCampaignContact,
  dialCampaignContact,
  getCampaignDesk,
  joinCampaign,
  leaveCampaign,
  offerCampaignContact,
  passCampaignContact,
} from './campaigns/campaign-desk.ts';
export * from './campaigns/campaign-endpoints.ts';
export * from './campaigns/contact-endpoints.ts';
export * from './campaigns/do-not-call-endpoints.ts';
export * from './carriers/hotline-request-endpoints.ts';
export * from './carriers/telecom-endpoints.ts';
export * from './carriers/voice-subscriber-endpoints.ts';
export * from './conferences/live-conference-endpoints.ts';
export * from './pbx-objects/desk-phone-endpoints.ts';
export * from './customers/customer-endpoints.ts';
export * from './customers/customer-export-endpoint.ts';
export * from './customers/customer-import-endpoints.ts';
export * from './customers/customer-work-endpoints.ts';
export * from './customers/saved-view-endpoints.ts';
export * from './feature-codes/feature-code-endpoints.ts';
export * from './jobs/job-endpoints.ts';
export * from './monitor/monitor-endpoints.ts';
export * from './monitor/alert-endpoints.ts';
export * from './monitor/wallboard-endpoints.ts';
export * from './report-schedules/schedule-endpoints.ts';
export * from './notices/notice-endpoints.ts';
export * from './numbers/assigned-number-endpoints.ts';
export * from './numbers/number-choice-endpoints.ts';
export * from './numbers/number-endpoints.ts';
export * from './operator/company-endpoints.ts';
export * from './operator/set-aside-call-endpoints.ts';
export * from './operator/sip-denial-endpoints.ts';
export * from './organisation/onboarding-endpoint.ts';
export * from './organisation/organisation-endpoints.ts';
export * from './outside-calling/call-cost-endpoints.ts';
export * from './outside-calling/outside-calling-endpoints.ts';
export * from './pbx-objects/directory-endpoints.ts';
export * from './pbx-objects/inbound-endpoints.ts';
export * from './pbx-objects/object-import-endpoints.ts';
export * from './platform/remote-endpoints.ts';
export * from './kpi/kpi-endpoints.ts';
export * from './quality/quality-endpoints.ts';
export {
  addRecordingNote,
  deleteRecordingNote,
  getRecordingNotes,
  updateRecordingNote,
} from './call-recordings/recording-note.ts';
export * from './reports/activity-report-endpoints.ts';
export * from './reports/call-report-endpoints.ts';
export { getFptCalls, getFptReport } from './reports/fpt-calls.ts';
export { getQueueReport } from './reports/queue-report.ts';
export { getStaffing } from './reports/staffing.ts';
export { getSuccessCalls } from './reports/success-calls.ts';
export * from './routing/routing-endpoints.ts';
export * from './sessions/forgotten-password-endpoints.ts';
export * from './sessions/login-endpoint.ts';
export * from './sessions/session-endpoints.ts';
export * from './sessions/sign-up-endpoints.ts';
export * from './settings/api-key-endpoints.ts';
export * from './settings/audit-endpoints.ts';
export * from './settings/setting-endpoints.ts';
export * from './settings/sheet-account-endpoints.ts';
export * from './settings/webhook-endpoints.ts';
export * from './sounds/sound-endpoints.ts';
export * from './subscribers/own-forward-endpoints.ts';
export * from './subscribers/subscriber-endpoints.ts';
export * from './surveys/survey-campaign-endpoints.ts';
export * from './surveys/survey-category-endpoints.ts';
export * from './surveys/survey-contact-endpoints.ts';
export {
  answerSurvey,
  dialSurveyContact,
  askWithinCampaign,
  finishSurvey,
  getSurveyDesk,
  getSurveyDeskContacts,
  getSurveyResponse,
  keepSurveyContact,
  leaveSurveyContact,
  takeSurveyContact,
} from './surveys/survey-desk.ts';
export { exportSurveyLinks, getSurveyLinks, makeSurveyLink } from './surveys/survey-link.ts';
export { answerSurveyPage, finishSurveyPage, openSurveyPage } from './surveys/survey-page.ts';
export {
  exportSurveyResults,
  getSurveyCross,
  getSurveyResults,
  getSurveyVerbatims,
} from './surveys/survey-results.ts';
export * from './surveys/survey-question-endpoints.ts';
export * from './trunks/trunk-cost-endpoints.ts';
export * from './trunks/trunk-endpoints.ts';
export * from './voice-otp/otp-api-endpoints.ts';
export * from './voice-otp/otp-endpoints.ts';
