/** Edit screens of the things that usages name (specification §2); other kinds are shown without a link. */
const screens: Readonly<Record<string, string>> = {
  customer: '/customer/edit/',
  role: '/role/edit/',
  account: '/account/edit/',
  user: '/account/edit/',
  department: '/department/edit/',
  team: '/team/edit/',
  branch: '/branch/edit/',
  project: '/project/edit/',
  data_source: '/data-source/edit/',
  profile_status: '/profile-status/edit/',
  subscriber: '/subscribers/edit/',
  kpi: '/kpi/edit/',
  inbound: '/inbounds/edit/',
  ring_group: '/ringgroup/edit/',
  queue: '/queue/edit/',
  ivr: '/ivr-details/edit/',
  ivr_detail: '/ivr-details/edit/',
  notification: '/notifications/edit/',
  message: '/notifications/edit/',
  time_condition: '/conditions/edit/',
  time_group: '/time-groups/edit/',
  group: '/groups?edit=',
  last_call: '/last-calls?edit=',
  outbound: '/outbound?edit=',
  blocked_incoming: '/list-of-blocked-incoming-numbers?edit=',
  blocked_outgoing: '/list-of-blocked-out-numbers?edit=',
  number: '/numbers?edit=',
  holiday_calendar: '/setting/holiday?edit=',
  conference: '/conferences/edit/',
  desk_phone: '/desk-phones/edit/',
  shared_voicemail: '/setting/voicemail?edit=',
  greeting: '/greeting?edit=',
  moh: '/music-on-holds?edit=',
  campaign: '/marketings/campaign/',
  voice_otp_script: '/voice-otp/number/edit/',
  survey_campaign: '/survey/campaign/',
  survey_question: '/survey/question?edit=',
};

/** Address of the screen where a use can be checked, if it has one. */
export function screenOfUsage(usage: { readonly kind: string; readonly id: string }) {
  const screen = screens[usage.kind];
  return screen === undefined ? undefined : `${screen}${usage.id}`;
}
