import { lateComponent } from '@alo/ui';
import type { ComponentType } from 'react';
import type { TelephoneObject } from './objects/object-endpoints.ts';
import type { ObjectScreen } from './objects/object-screen.ts';
import { objectScreens } from './object-screens.ts';

type PageName = 'RecordListPage' | 'RecordAddPage' | 'RecordEditPage';

/** A page of the kit for one kind; kit and kind are fetched when it is opened. */
function objectPage<Row extends TelephoneObject>(
  page: PageName,
  load: () => Promise<ObjectScreen<Row>>,
) {
  return lateComponent(async () => {
    const [kit, screen] = await Promise.all([import('@alo/ui/records'), load()]);
    const Page: ComponentType<{ screen: ObjectScreen<Row> }> = kit[page];
    return () => <Page key={screen.kind} screen={screen} />;
  });
}

const NumberListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-numbers" */ './numbers/NumberListPage.tsx'))
      .NumberListPage,
);
const InboundListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-inbounds" */ './inbounds/InboundListPage.tsx'))
      .InboundListPage,
);
const ConditionListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-conditions" */ './conditions/ConditionListPage.tsx'))
      .ConditionListPage,
);
const TimeDetailPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-time-groups" */ './time-groups/TimeDetailPage.tsx'))
      .TimeDetailPage,
);
const GreetingListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-sounds" */ './greeting-list/GreetingListPage.tsx'))
      .GreetingListPage,
);
const MohListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-sounds" */ './moh-list/MohListPage.tsx')).MohListPage,
);
const OutboundListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-outbound" */ './outbound/OutboundListPage.tsx'))
      .OutboundListPage,
);
const FeatureCodesPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-feature-codes" */ './feature-codes/FeatureCodesPage.tsx'
      )
    ).FeatureCodesPage,
);
const DeskPhoneListPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-desk-phones" */ './desk-phones/DeskPhoneListPage.tsx'
      )
    ).DeskPhoneListPage,
);
const SharedBoxesPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-voicemail" */ './voicemail/SharedBoxesPage.tsx'))
      .SharedBoxesPage,
);
const SharedVoicemailPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-voicemail" */ './voicemail/VoicemailPage.tsx'))
      .SharedVoicemailPage,
);
const OwnVoicemailPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-voicemail" */ './voicemail/VoicemailPage.tsx'))
      .OwnVoicemailPage,
);
const SimulatorPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-simulator" */ './simulator/SimulatorPage.tsx'))
      .SimulatorPage,
);
const HistoryPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-history" */ './history/HistoryPage.tsx')).HistoryPage,
);
const CallMapPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-call-map" */ './call-map/CallMapPage.tsx'))
      .CallMapPage,
);
const SubscriberAddPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-subscriber-form" */ './subscriber-form/SubscriberAddPage.tsx'
      )
    ).SubscriberAddPage,
);
const SubscriberEditPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-subscriber-form" */ './subscriber-form/SubscriberEditPage.tsx'
      )
    ).SubscriberEditPage,
);
const SubscriberListPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-subscriber-list" */ './subscriber-list/SubscriberListPage.tsx'
      )
    ).SubscriberListPage,
);

const SwitchboardListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './telecom/SwitchboardListPage.tsx'))
      .SwitchboardListPage,
);
const HotlineListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineListPage.tsx'))
      .HotlineListPage,
);
const HotlineFormPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineFormPage.tsx'))
      .HotlineFormPage,
);
const HotlineRequestsPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './telecom/HotlineRequestsPage.tsx'))
      .HotlineRequestsPage,
);
const CompanyListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './companies/CompanyListPage.tsx'))
      .CompanyListPage,
);
/** A page of the kit for carriers; both are fetched when it is opened. */
function trunkPage(page: 'RecordAddPage' | 'RecordEditPage') {
  return lateComponent(async () => {
    const [kit, { trunkScreen }] = await Promise.all([
      import('@alo/ui/records'),
      import(/* webpackChunkName: "panel-trunks" */ './trunks/trunk-screen.tsx'),
    ]);
    const Page: ComponentType<{ screen: typeof trunkScreen }> = kit[page];
    return () => <Page screen={trunkScreen} />;
  });
}
const TrunkListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-trunks" */ './trunks/TrunkListPage.tsx'))
      .TrunkListPage,
);
const TrunkHistoryPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-trunks" */ './trunks/TrunkHistoryPage.tsx'))
      .TrunkHistoryPage,
);
const CostListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-trunk-costs" */ './trunk-costs/CostListPage.tsx'))
      .CostListPage,
);
const MarginPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-trunk-costs" */ './trunk-costs/MarginPage.tsx'))
      .MarginPage,
);
const AssignedNumberPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-trunks" */ './assigned-numbers/AssignedNumberPage.tsx'
      )
    ).AssignedNumberPage,
);
const NumberVersionPage = lateComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "panel-trunks" */ './assigned-numbers/NumberVersionPage.tsx'
      )
    ).NumberVersionPage,
);
const VoiceListPage = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-telecom" */ './voices/VoiceListPage.tsx'))
      .VoiceListPage,
);

/** Pages of voice one-time passwords, which are fetched together. */
function otpPage(page: keyof typeof import('./voice-otp/pages.tsx')) {
  return lateComponent(async () => {
    const pages = await import(/* webpackChunkName: "panel-voice-otp" */ './voice-otp/pages.tsx');
    return pages[page];
  });
}

/** Screens by their path in `remote.json`. */
export const screens = {
  '/numbers': NumberListPage,
  '/inbounds': InboundListPage,
  '/inbounds/add': objectPage('RecordAddPage', objectScreens.inbound),
  '/inbounds/edit/:id': objectPage('RecordEditPage', objectScreens.inbound),
  '/inbounds/simulate': SimulatorPage,
  '/inbounds/history': HistoryPage,
  '/inbounds/map/:id': CallMapPage,
  '/subscribers': SubscriberListPage,
  '/subscribers/add': SubscriberAddPage,
  '/subscribers/edit/:id': SubscriberEditPage,
  '/groups': objectPage('RecordListPage', objectScreens.group),
  '/ringgroup': objectPage('RecordListPage', objectScreens.ring_group),
  '/ringgroup/add': objectPage('RecordAddPage', objectScreens.ring_group),
  '/ringgroup/edit/:id': objectPage('RecordEditPage', objectScreens.ring_group),
  '/queue': objectPage('RecordListPage', objectScreens.queue),
  '/queue/add': objectPage('RecordAddPage', objectScreens.queue),
  '/queue/edit/:id': objectPage('RecordEditPage', objectScreens.queue),
  '/ivr-details': objectPage('RecordListPage', objectScreens.ivr),
  '/ivr-details/add': objectPage('RecordAddPage', objectScreens.ivr),
  '/ivr-details/edit/:id': objectPage('RecordEditPage', objectScreens.ivr),
  '/notifications': objectPage('RecordListPage', objectScreens.message),
  '/notifications/add': objectPage('RecordAddPage', objectScreens.message),
  '/notifications/edit/:id': objectPage('RecordEditPage', objectScreens.message),
  '/conditions': ConditionListPage,
  '/conditions/add': objectPage('RecordAddPage', objectScreens.time_condition),
  '/conditions/edit/:id': objectPage('RecordEditPage', objectScreens.time_condition),
  '/time-groups': objectPage('RecordListPage', objectScreens.time_group),
  '/time-groups/add': objectPage('RecordAddPage', objectScreens.time_group),
  '/time-groups/edit/:id': objectPage('RecordEditPage', objectScreens.time_group),
  '/time-groups/edit/:id/:detailId': TimeDetailPage,
  '/greeting': GreetingListPage,
  '/music-on-holds': MohListPage,
  '/conferences': objectPage('RecordListPage', objectScreens.conference),
  '/conferences/add': objectPage('RecordAddPage', objectScreens.conference),
  '/conferences/edit/:id': objectPage('RecordEditPage', objectScreens.conference),
  '/desk-phones': DeskPhoneListPage,
  '/desk-phones/add': objectPage('RecordAddPage', objectScreens.desk_phone),
  '/desk-phones/edit/:id': objectPage('RecordEditPage', objectScreens.desk_phone),
  '/last-calls': objectPage('RecordListPage', objectScreens.last_call),
  '/outbound': OutboundListPage,
  '/feature-codes': FeatureCodesPage,
  '/list-of-blocked-incoming-numbers': objectPage('RecordListPage', objectScreens.blocked_incoming),
  '/list-of-blocked-out-numbers': objectPage('RecordListPage', objectScreens.blocked_outgoing),
  '/setting/voicemail': SharedBoxesPage,
  '/setting/voicemail/messages/:id': SharedVoicemailPage,
  '/user-setting/voicemail': OwnVoicemailPage,
  '/etelecom/switchboards': SwitchboardListPage,
  '/etelecom/create-hotline': HotlineFormPage,
  '/etelecom/list-hotline': HotlineListPage,
  '/etelecom/requests': HotlineRequestsPage,
  '/setting/carriers': TrunkListPage,
  '/setting/carriers/add': trunkPage('RecordAddPage'),
  '/setting/carriers/edit/:id': trunkPage('RecordEditPage'),
  '/setting/carriers/history': TrunkHistoryPage,
  '/setting/carriers/costs': CostListPage,
  '/setting/carriers/margins': MarginPage,
  '/setting/assigned-numbers': AssignedNumberPage,
  '/setting/assigned-numbers/history': NumberVersionPage,
  '/setting/companies': CompanyListPage,
  '/voices/subscribers': VoiceListPage,
  '/voice-otp/list': otpPage('OtpRequestListPage'),
  '/voice-otp/number': otpPage('OtpScriptListPage'),
  '/voice-otp/number/add': otpPage('OtpScriptAddPage'),
  '/voice-otp/number/edit/:id': otpPage('OtpScriptEditPage'),
  '/setting/holiday': objectPage('RecordListPage', objectScreens.holiday_calendar),
} as const;
