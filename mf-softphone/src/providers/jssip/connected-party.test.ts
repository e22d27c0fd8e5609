import { connectedParty } from './connected-party.ts';

const message = (headers: Readonly<Record<string, string>>) => ({
  getHeader: (name: string) => headers[name],
});

test.each([
  ['"Máy 103" <sip:103@alo.invalid>', { user: '103', name: 'Máy 103' }],
  ['<sip:098***321@alo.invalid>', { user: '098***321', name: '' }],
  ['Mai <sips:+84912345678@alo.invalid;user=phone>', { user: '+84912345678', name: 'Mai' }],
  ['"a \\"b\\" <c>" <sip:102@h>;party=called', { user: '102', name: 'a "b" <c>' }],
  ['<sip:%2B84912345678@h>', { user: '+84912345678', name: '' }],
  ['<sip:1%zz@h>', { user: '1%zz', name: '' }],
  [
    '<sip:098***321;ref=ref.party.Ab_-9@alo.invalid>',
    { user: '098***321', name: '', reference: 'ref.party.Ab_-9' },
  ],
  ['<sip:102;isub=7@h>', { user: '102', name: '' }],
  ['<tel:0912345678>', null],
  ['<sip:@h>', null],
  ['', null],
])('reads %s', (text, expected) => {
  expect(connectedParty(message({ 'P-Asserted-Identity': text }))).toEqual(
    expected && { reference: '', ...expected },
  );
});

test('reads the older header where the newer one is missing', () => {
  expect(connectedParty(message({ 'Remote-Party-ID': '"Mai" <sip:102@h>;screen=yes' }))).toEqual({
    user: '102',
    name: 'Mai',
    reference: '',
  });
});

test.each([undefined, null, {}, { getHeader: 1 }])('finds nobody in %j', (request) => {
  expect(connectedParty(request)).toBeNull();
});
