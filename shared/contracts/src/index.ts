export * from './all-endpoints.ts';
export * as endpoints from './endpoints.ts';
export * from './access/access.ts';
export * from './access/check-access.ts';
export * from './access/permission.ts';
export * from './access/permission-messages.ts';
export * from './access/plan.ts';
export * from './accounts/account-import.ts';
export * from './accounts/account.ts';
export * from './accounts/own-password.ts';
export * from './accounts/profile.ts';
export * from './accounts/totp-setup.ts';
export * from './agents/activity.ts';
export * from './agents/agent-now.ts';
export * from './agents/colleague.ts';
export * from './agents/colleague-message.ts';
export * from './agents/live-queue.ts';
export * from './agents/own-queue-pause.ts';
export * from './agents/pause-reason.ts';
export * from './bus/bus-event.ts';
export type { RecordingState } from './call-recordings/recording-state.ts';
export * from './calls/call-context.ts';
export * from './calls/call-filter.ts';
export * from './calls/call-record.ts';
export * from './calls/call-waveform.ts';
export * from './calls/call-journal.ts';
export * from './calls/call-way.ts';
export * from './calls/call-work.ts';
export * from './calls/dashboard.ts';
export * from './calls/mailbox-pin.ts';
export {
  callTypeNames,
  directionNames,
  dispositionNames,
  hangupByNames,
  networkNames,
} from './calls/messages.ts';
export {
  meanOpinionScore,
  qualityLevel,
  type QualityLevel,
  type VoiceNetwork,
} from './calls/voice-quality.ts';
export * from './calls/voicemail.ts';
export * from './campaigns/blank-times.ts';
export * from './campaigns/campaign.ts';
export * from './campaigns/campaign-contact.ts';
export type { CampaignDesk, DeskContact } from './campaigns/campaign-desk.ts';
export type { CampaignLive } from './campaigns/campaign-live.ts';
export { campaignLiveSchema } from './campaigns/campaign-live.ts';
export * from './campaigns/campaign-words.ts';
export * from './campaigns/contact-import.ts';
export { campaignChoices, campaignTones } from './campaigns/choice-messages.ts';
export * from './campaigns/do-not-call.ts';
export { otpChoices, otpTones } from './voice-otp/choice-messages.ts';
export * from './voice-otp/otp-request.ts';
export * from './voice-otp/otp-script.ts';
export * from './voice-otp/otp-words.ts';
export * from './carriers/telecom.ts';
export {
  MOST_TELECOM_CALLS,
  type TelecomCall,
  telecomFilterEntries,
} from './carriers/telecom-call.ts';
export * from './carriers/voice-subscriber.ts';
export type { ConferenceMember } from './conferences/live-conference-endpoints.ts';
export type { ParkedCall } from './parking/parked-call.ts';
export type { DeskPhoneGuest, DeskPhoneState } from './pbx-objects/desk-phone-endpoints.ts';
export { catalogEndpoints } from './customers/catalog-endpoints.ts';
export * from './customers/catalog.ts';
export { customerChoiceSchema } from './customers/customer-filter.ts';
export * from './customers/customer-import.ts';
export * from './customers/customer-work.ts';
export * from './customers/customer.ts';
export type { DuplicateGroup } from './customers/duplicate-group.ts';
export * from './customers/saved-view.ts';
export * from './endpoint/define-endpoint.ts';
export * from './endpoint/paging.ts';
export * from './endpoint/problem.ts';
export * from './endpoint/read-list-query.ts';
export * from './feature-codes/feature-code.ts';
export { featureWords } from './feature-codes/messages.ts';
export type { FileImportForm, FileToImport } from './imports/import-file.ts';
export type { ImportAnswer } from './imports/import-parts.ts';
export * from './error-code.ts';
export * from './jobs/job.ts';
export * from './kpi/choice-messages.ts';
export * from './kpi/kpi.ts';
export * from './kpi/kpi-words.ts';
export * from './metrics/activity-metrics.ts';
export * from './metrics/activity-sums.ts';
export * from './metrics/call-metrics.ts';
export * from './metrics/carrier-metrics.ts';
export * from './metrics/carrier-sums.ts';
export * from './metrics/call-sums.ts';
export * from './metrics/kpi-metrics.ts';
export * from './metrics/live-metrics.ts';
export * from './metrics/metric.ts';
export * from './metrics/queue-metrics.ts';
export * from './metrics/queue-sums.ts';
export * from './monitor/monitor-board.ts';
export * from './monitor/monitor-mode.ts';
export * from './monitor/wall-figures.ts';
export * from './monitor/alert-rule.ts';
export * from './monitor/alert.ts';
export { alertChoiceWords } from './monitor/choice-messages.ts';
export * from './monitor/wallboard.ts';
export * from './report-schedules/report-schedule.ts';
export { scheduleChoiceWords } from './report-schedules/choice-messages.ts';
export { reportWords } from './reports/report-word-messages.ts';
export * from './notices/notice.ts';
export * from './numbers/choice-messages.ts';
export * from './numbers/assigned-number.ts';
export * from './numbers/number.ts';
export * from './operator/set-aside-call.ts';
export * from './operator/sip-denial.ts';
export * from './organisation/onboarding.ts';
export * from './organisation/organisation.ts';
export { unitAccess, unitEndpoints } from './organisation/unit-endpoints.ts';
export * from './organisation/unit.ts';
export * from './outside-calling/choice-messages.ts';
export * from './outside-calling/call-caps.ts';
export * from './outside-calling/outside-calling.ts';
export * from './outside-calling/tariff.ts';
export * from './pbx-objects/index.ts';
export { objectEndpoints } from './pbx-objects/object-endpoints.ts';
export * from './pbx-objects/routing-object.ts';
export * from './phone/call-back.ts';
export * from './phone/dial-ref.ts';
export * from './phone/monitor-target.ts';
export * from './phone/resume-target.ts';
export * from './phone/number-form.ts';
export * from './phone/phone-number.ts';
export * from './platform/find-route.ts';
export * from './platform/live-event.ts';
export * from './platform/load-failure.ts';
export * from './platform/registry-change.ts';
export * from './platform/registry.ts';
export * from './platform/remote-descriptor.ts';
export type { Beacon, RemoteState, VersionFigures } from './platform/remote-state.ts';
export * from './platform/runtime-config.ts';
export * from './platform/slot-data.ts';
export * from './routing/kind-messages.ts';
export type { ReasonCode } from './calls/reason-code.ts';
export * from './calls/reason-messages.ts';
export * from './calls/route-reason.ts';
export * from './routing/routing.ts';
export * from './text/capitalised.ts';
export { type RecordingNote, type RecordingNoteForm } from './call-recordings/recording-note.ts';
export * from './quality/quality-card.ts';
export * from './quality/quality-form.ts';
export * from './quality/quality-report.ts';
export * from './quality/score-card.ts';
export * from './reports/activity-report.ts';
export * from './reports/activity-timeline.ts';
export * from './reports/call-report.ts';
export { carrierReportGroups, type FptReport, fptReportQuerySchema } from './reports/fpt-calls.ts';
export { successFilterEntries } from './reports/success-calls.ts';
export {
  queueReportGroups,
  queueReportQuerySchema,
  type QueueReport,
} from './reports/queue-report.ts';
export { type StaffedHalfHour, type Staffing, staffingWeeks } from './reports/staffing.ts';
export * from './reports/report-answer.ts';
export * from './settings/api-key.ts';
export * from './settings/audit-field.ts';
export * from './settings/audit.ts';
export * from './settings/setting.ts';
export * from './settings/sheet-account.ts';
export * from './settings/webhook.ts';
export * from './sounds/choice-messages.ts';
export * from './sounds/sound.ts';
export * from './subscribers/own-forward.ts';
export * from './subscribers/choice-messages.ts';
export * from './subscribers/extension.ts';
export type { SubscriberPlace } from './subscribers/subscriber-place.ts';
export * from './subscribers/subscriber.ts';
export * from './surveys/survey-campaign.ts';
export * from './surveys/survey-campaign-words.ts';
export { surveyChoices } from './surveys/survey-campaign-messages.ts';
export * from './surveys/survey-category.ts';
export {
  type SurveyDesk,
  type SurveyDeskContact,
  surveyDeskSchema,
  surveyLock,
  type SurveyTalk,
} from './surveys/survey-desk.ts';
export { type SurveyEdge, surveyEdges } from './surveys/survey-edges.ts';
export { surveyLinksFormSchema } from './surveys/survey-link.ts';
export type { SurveyPage, SurveyPageQuestion } from './surveys/survey-page.ts';
export * from './surveys/survey-path.ts';
export * from './surveys/survey-problems.ts';
export * from './surveys/survey-question.ts';
export * from './surveys/survey-response.ts';
export {
  leastGroup,
  type SurveyCross,
  type SurveyGrouping,
  surveyGroupings,
  surveyGroupingSchema,
  type SurveyResults,
  type SurveySeries,
  type SurveyVerbatim,
} from './surveys/survey-results.ts';
export { defaultMessage } from './text/default-message.ts';
export * from './text/fold.ts';
export { formatFigure, formatMoney, formatNumber } from './text/format-number.ts';
export * from './text/format-date.ts';
export * from './text/format-share.ts';
export { VIETNAM_OFFSET_MS } from './text/vietnam-clock.ts';
export * from './vocabulary/call.ts';
export * from './vocabulary/destination.ts';
export * from './vocabulary/feature.ts';
export * from './vocabulary/media.ts';
export * from './vocabulary/network.ts';
export * from './trunks/choice-messages.ts';
export * from './trunks/trunk-cost.ts';
export * from './trunks/trunk-state.ts';
export * from './trunks/trunk-test.ts';
export * from './trunks/trunk.ts';
