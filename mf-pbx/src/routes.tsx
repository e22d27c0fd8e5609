import { type ComponentType, lazy } from 'react';
import type { PlainScreen } from './object-kit/object-screen.ts';

type Pages = typeof import('./object-kit/pages.ts');
type PageName = 'ObjectListPage' | 'ObjectAddPage' | 'ObjectEditPage';

/** A page of the kit for one kind; kit and kind are fetched when it is opened. */
function objectPage(page: PageName, load: () => Promise<PlainScreen>) {
  return lazy(async () => {
    const [kit, screen]: [Pages, PlainScreen] = await Promise.all([
      import(/* webpackChunkName: "panel-object-kit" */ './object-kit/pages.ts'),
      load(),
    ]);
    const Page: ComponentType<{ screen: PlainScreen }> = kit[page];
    return { default: () => <Page key={screen.kind} screen={screen} /> };
  });
}

const group = async () =>
  (await import(/* webpackChunkName: "panel-groups" */ './groups/group-screen.tsx')).groupScreen;
const ringGroup = async () =>
  (await import(/* webpackChunkName: "panel-ringgroup" */ './ringgroup/ring-group-screen.tsx'))
    .ringGroupScreen;
const queue = async () =>
  (await import(/* webpackChunkName: "panel-queue" */ './queue/queue-screen.tsx')).queueScreen;
const ivr = async () =>
  (await import(/* webpackChunkName: "panel-ivr" */ './ivr/ivr-screen.tsx')).ivrScreen;
const message = async () =>
  (await import(/* webpackChunkName: "panel-notifications" */ './notifications/message-screen.tsx'))
    .messageScreen;

const timeGroup = async () =>
  (await import(/* webpackChunkName: "panel-time-groups" */ './time-groups/time-group-screen.tsx'))
    .timeGroupScreen;
const condition = async () =>
  (await import(/* webpackChunkName: "panel-conditions" */ './conditions/condition-screen.tsx'))
    .conditionScreen;
const lastCall = async () =>
  (await import(/* webpackChunkName: "panel-last-calls" */ './last-calls/last-call-screen.tsx'))
    .lastCallScreen;
const inbound = async () =>
  (await import(/* webpackChunkName: "panel-inbounds" */ './inbounds/inbound-screen.tsx'))
    .inboundScreen;
const voicemail = async () =>
  (await import(/* webpackChunkName: "panel-settings" */ './settings/voicemail-screen.tsx'))
    .voicemailScreen;
const holiday = async () =>
  (await import(/* webpackChunkName: "panel-settings" */ './settings/holiday-screen.tsx'))
    .holidayScreen;

const NumberListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-numbers" */ './numbers/NumberListPage.tsx'))
    .NumberListPage,
}));
const InboundListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-inbounds" */ './inbounds/InboundListPage.tsx'))
    .InboundListPage,
}));
const ConditionListPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-conditions" */ './conditions/ConditionListPage.tsx')
  ).ConditionListPage,
}));
const TimeDetailPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-time-groups" */ './time-groups/TimeDetailPage.tsx')
  ).TimeDetailPage,
}));
const GreetingListPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-sounds" */ './greeting-list/GreetingListPage.tsx')
  ).GreetingListPage,
}));
const MohListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-sounds" */ './moh-list/MohListPage.tsx'))
    .MohListPage,
}));
const OutboundListPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-outbound" */ './outbound/OutboundListPage.tsx')
  ).OutboundListPage,
}));
const BlockedInListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-blocked" */ './blocked/BlockedListPage.tsx'))
    .BlockedInListPage,
}));
const BlockedOutListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-blocked" */ './blocked/BlockedListPage.tsx'))
    .BlockedOutListPage,
}));
const SimulatorPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-simulator" */ './simulator/SimulatorPage.tsx'))
    .SimulatorPage,
}));
const HistoryPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-history" */ './history/HistoryPage.tsx'))
    .HistoryPage,
}));
const CallMapPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-call-map" */ './call-map/CallMapPage.tsx'))
    .CallMapPage,
}));
const SubscriberAddPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-subscriber-form" */ './subscriber-form/SubscriberAddPage.tsx'
    )
  ).SubscriberAddPage,
}));
const SubscriberEditPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-subscriber-form" */ './subscriber-form/SubscriberEditPage.tsx'
    )
  ).SubscriberEditPage,
}));
const SubscriberListPage = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "panel-subscriber-list" */ './subscriber-list/SubscriberListPage.tsx'
    )
  ).SubscriberListPage,
}));

const SwitchboardListPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-telecom" */ './telecom/SwitchboardListPage.tsx')
  ).SwitchboardListPage,
}));
const HotlineListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineListPage.tsx'))
    .HotlineListPage,
}));
const HotlineFormPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineFormPage.tsx'))
    .HotlineFormPage,
}));
const HotlineRequestsPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineRequestsPage.tsx')
  ).HotlineRequestsPage,
}));
const VoiceListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-telecom" */ './voices/VoiceListPage.tsx'))
    .VoiceListPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/numbers': NumberListPage,
  '/inbounds': InboundListPage,
  '/inbounds/add': objectPage('ObjectAddPage', inbound),
  '/inbounds/edit/:id': objectPage('ObjectEditPage', inbound),
  '/inbounds/simulate': SimulatorPage,
  '/inbounds/history': HistoryPage,
  '/inbounds/map/:id': CallMapPage,
  '/subscribers': SubscriberListPage,
  '/subscribers/add': SubscriberAddPage,
  '/subscribers/edit/:id': SubscriberEditPage,
  '/groups': objectPage('ObjectListPage', group),
  '/ringgroup': objectPage('ObjectListPage', ringGroup),
  '/ringgroup/add': objectPage('ObjectAddPage', ringGroup),
  '/ringgroup/edit/:id': objectPage('ObjectEditPage', ringGroup),
  '/queue': objectPage('ObjectListPage', queue),
  '/queue/add': objectPage('ObjectAddPage', queue),
  '/queue/edit/:id': objectPage('ObjectEditPage', queue),
  '/ivr-details': objectPage('ObjectListPage', ivr),
  '/ivr-details/add': objectPage('ObjectAddPage', ivr),
  '/ivr-details/edit/:id': objectPage('ObjectEditPage', ivr),
  '/notifications': objectPage('ObjectListPage', message),
  '/notifications/add': objectPage('ObjectAddPage', message),
  '/notifications/edit/:id': objectPage('ObjectEditPage', message),
  '/conditions': ConditionListPage,
  '/conditions/add': objectPage('ObjectAddPage', condition),
  '/conditions/edit/:id': objectPage('ObjectEditPage', condition),
  '/time-groups': objectPage('ObjectListPage', timeGroup),
  '/time-groups/add': objectPage('ObjectAddPage', timeGroup),
  '/time-groups/edit/:id': objectPage('ObjectEditPage', timeGroup),
  '/time-groups/edit/:id/:detailId': TimeDetailPage,
  '/greeting': GreetingListPage,
  '/music-on-holds': MohListPage,
  '/last-calls': objectPage('ObjectListPage', lastCall),
  '/outbound': OutboundListPage,
  '/list-of-blocked-incoming-numbers': BlockedInListPage,
  '/list-of-blocked-out-numbers': BlockedOutListPage,
  '/etelecom/switchboards': SwitchboardListPage,
  '/etelecom/create-hotline': HotlineFormPage,
  '/etelecom/list-hotline': HotlineListPage,
  '/etelecom/requests': HotlineRequestsPage,
  '/voices/subscribers': VoiceListPage,
  '/setting/voicemail': objectPage('ObjectListPage', voicemail),
  '/setting/holiday': objectPage('ObjectListPage', holiday),
} as const;
