/** Screens of the kinds that the kit lists and edits, fetched when somebody opens one. */
export const objectScreens = {
  group: async () =>
    (await import(/* webpackChunkName: "panel-groups" */ './groups/group-screen.tsx')).groupScreen,
  ring_group: async () =>
    (await import(/* webpackChunkName: "panel-ringgroup" */ './ringgroup/ring-group-screen.tsx'))
      .ringGroupScreen,
  queue: async () =>
    (await import(/* webpackChunkName: "panel-queue" */ './queue/queue-screen.tsx')).queueScreen,
  ivr: async () =>
    (await import(/* webpackChunkName: "panel-ivr" */ './ivr/ivr-screen.tsx')).ivrScreen,
  message: async () =>
    (
      await import(
        /* webpackChunkName: "panel-notifications" */ './notifications/message-screen.tsx'
      )
    ).messageScreen,
  conference: async () =>
    (
      await import(
        /* webpackChunkName: "panel-conferences" */ './conferences/conference-screen.tsx'
      )
    ).conferenceScreen,
  desk_phone: async () =>
    (
      await import(
        /* webpackChunkName: "panel-desk-phones" */ './desk-phones/desk-phone-screen.tsx'
      )
    ).deskPhoneScreen,
  time_group: async () =>
    (
      await import(
        /* webpackChunkName: "panel-time-groups" */ './time-groups/time-group-screen.tsx'
      )
    ).timeGroupScreen,
  time_condition: async () =>
    (await import(/* webpackChunkName: "panel-conditions" */ './conditions/condition-screen.tsx'))
      .conditionScreen,
  last_call: async () =>
    (await import(/* webpackChunkName: "panel-last-calls" */ './last-calls/last-call-screen.tsx'))
      .lastCallScreen,
  inbound: async () =>
    (await import(/* webpackChunkName: "panel-inbounds" */ './inbounds/inbound-screen.tsx'))
      .inboundScreen,
  blocked_incoming: async () =>
    (await import(/* webpackChunkName: "panel-blocked" */ './blocked/blocked-in-screen.tsx'))
      .blockedInScreen,
  blocked_outgoing: async () =>
    (await import(/* webpackChunkName: "panel-blocked" */ './blocked/blocked-out-screen.tsx'))
      .blockedOutScreen,
  shared_voicemail: async () =>
    (await import(/* webpackChunkName: "panel-settings" */ './settings/voicemail-screen.tsx'))
      .voicemailScreen,
  holiday_calendar: async () =>
    (await import(/* webpackChunkName: "panel-settings" */ './settings/holiday-screen.tsx'))
      .holidayScreen,
} as const;
