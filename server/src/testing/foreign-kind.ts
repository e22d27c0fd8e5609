import {
  type EndpointDefinition,
  endpoints,
  objectEndpoints,
  type ObjectKind,
  objectKindSchema,
} from '@alo/contracts';

type Addressed = Pick<EndpointDefinition, 'path'>;

/** What a call with an id in its path is about. */
export type ForeignKind =
  | ObjectKind
  | 'incoming'
  | 'number'
  | 'customer'
  | 'subscriber'
  | 'record'
  | 'category'
  | 'role'
  | 'pauseReason'
  | 'apiKey'
  | 'webhook'
  | 'delivery'
  | 'account'
  | 'session'
  | 'branch'
  | 'department'
  | 'team'
  | 'greeting'
  | 'moh'
  | 'mohFile'
  | 'voicemail'
  | 'hotline'
  | 'document'
  | 'voice'
  | 'change'
  | 'note'
  | 'view'
  | 'job'
  | 'project'
  | 'source'
  | 'status'
  | 'interval'
  | 'kpi'
  | 'wallboard'
  | 'alertRule'
  | 'qualityForm'
  | 'qualityCard'
  | 'recordingNote'
  | 'schedule'
  | 'surveyQuestion'
  | 'survey'
  | 'surveyContact'
  | 'surveyResponse'
  | 'campaign'
  | 'campaignContact'
  | 'doNotCall'
  | 'otpScript'
  | 'otpRequest';

export const isVoicemail = (path: string) => /^\/(shared-)?voicemails\//.test(path);

/** The object of the exchange that a call is about; undefined for other things. */
export const objectKindOf = ({ path }: Addressed): ObjectKind | undefined =>
  objectKindSchema.options.find((kind) => {
    const base = objectEndpoints[kind].get.path.replace(':id', '');
    return path.startsWith(base) && !/inbound\/(john|all)/.test(path);
  });

/** What the id in the path of a call is the id of. */
export function foreignKindOf({ path }: Addressed): ForeignKind {
  if (path === endpoints.pauseQueueMember.path) return 'queue';
  if (path === endpoints.moderateConference.path) return 'conference';
  if (path === endpoints.correctActivity.path) return 'interval';
  if (path === endpoints.getKpi.path) return 'kpi';
  if (path.startsWith(endpoints.getWallboard.path)) return 'wallboard';
  if (path === endpoints.getAlertRule.path) return 'alertRule';
  if (path === endpoints.updateRecordingNote.path) return 'recordingNote';
  if (path.startsWith('/marketings/contact/')) return 'campaignContact';
  if (path.startsWith('/marketings/do-not-call/')) return 'doNotCall';
  if (/^\/marketings\/campaign(?:-desk)?\//.test(path)) return 'campaign';
  if (path.startsWith('/voice-otp/request/')) return 'otpRequest';
  if (path.startsWith('/voice-otp/number/')) return 'otpScript';
  if (path.startsWith('/survey/question')) return 'surveyQuestion';
  if (path.startsWith('/survey/contact/')) return 'surveyContact';
  if (path.startsWith('/survey/response/')) return 'surveyResponse';
  if (path.startsWith('/survey/campaign/')) return 'survey';
  if (path.includes('quality-form')) return 'qualityForm';
  if (path.includes('quality-card')) return 'qualityCard';
  if (path.startsWith(endpoints.getReportSchedule.path)) return 'schedule';
  if (isVoicemail(path)) return 'voicemail';
  if (path.includes('hotline-document')) return 'document';
  if (path.includes('hotline')) return 'hotline';
  if (path.startsWith('/voices')) return 'voice';
  if (path.includes('customer-change')) return 'change';
  if (path.includes('customer-note')) return 'note';
  if (path.includes('saved-view')) return 'view';
  if (path.includes('/job/')) return 'job';
  if (path.startsWith('/project/')) return 'project';
  if (path.startsWith('/data-source/')) return 'source';
  if (path.startsWith('/profile-status/')) return 'status';
  if (path.includes('customer')) return 'customer';
  if (path.includes('subscriber') || path.includes('hot-desk')) return 'subscriber';
  if (path.includes('category')) return 'category';
  if (path.includes('role')) return 'role';
  if (path.includes('account')) return 'account';
  if (path.includes('session')) return 'session';
  if (path.startsWith('/branch/')) return 'branch';
  if (path.startsWith('/department/')) return 'department';
  if (path.startsWith('/team/')) return 'team';
  if (path.includes('histories-call')) return 'record';
  if (path.startsWith('/partner/numbers') || path.includes('route/map')) return 'number';
  if (path.includes('inbound/john/incoming/detail')) return 'inbound';
  if (path.includes('pause-reason')) return 'pauseReason';
  if (path.includes('api-key')) return 'apiKey';
  if (path.includes('webhook-delivery')) return 'delivery';
  if (path.includes('webhook')) return 'webhook';
  if (path.includes('greeting')) return 'greeting';
  if (path.includes('moh')) return path.includes('moh-file') ? 'mohFile' : 'moh';
  return objectKindOf({ path }) ?? 'incoming';
}
