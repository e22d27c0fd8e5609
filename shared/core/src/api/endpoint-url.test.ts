import { endpoints, type RuntimeConfig } from '@alo/contracts';
import { endpointUrl } from './endpoint-url.ts';

const config: RuntimeConfig = {
  api: {
    controlPanel: 'https://control.example',
    identity: 'https://id.example',
    partner: 'https://pbx.example',
    tenant: 'https://{ma_dn}.example/api',
    telecom: 'https://telecom.example',
    platform: 'https://platform.example',
    otp: 'https://otp.example',
  },
  softphone: { socketUrl: '/sip', stringeeUrls: [], iceServers: [] },
  registryUrl: '/registry.json',
  overrideOrigins: [],
  demo: false,
};

test('the tenant base is built from the tenant code', () => {
  expect(endpointUrl(endpoints.getMe, {}, config, 'dn0002')).toBe('https://dn0002.example/api/me');
});

test('path parameters are escaped, also odd paths of the specification', () => {
  expect(
    endpointUrl(
      endpoints.getInboundJohnIncomingDetail,
      { params: { id: 'a/b', ma_dn: 'dn0002' } },
      config,
      'dn0002',
    ),
  ).toBe('https://pbx.example/inbound/john/incoming/detail/a%2Fb/dn0002');
});

test('empty values leave the query, lists are joined', () => {
  expect(
    endpointUrl(
      endpoints.getHistoriesCall,
      { query: { search: '', direction: ['inbound', 'outbound'], per_page: 10, from: undefined } },
      config,
      'dn0002',
    ),
  ).toBe('https://dn0002.example/api/histories-call?direction=inbound%2Coutbound&per_page=10');
});
