import { sipUriOf } from './sip-uri.ts';

test('what a phone scans: who, the secret, the domain and the way there', () => {
  const phone = {
    username: 'dn0002-101',
    password: 'p@ss:w',
    domain: 'dn0002.alo.local',
    display_name: 'Lễ tân',
    server: null,
  };
  expect(sipUriOf(phone, { host: 'pbx.example', port: 5060 })).toBe(
    'sip:dn0002-101:p%40ss%3Aw@dn0002.alo.local;transport=udp;proxy=pbx.example:5060',
  );
});
