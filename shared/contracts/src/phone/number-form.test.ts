import fc from 'fast-check';
import { nationalForm, toE164, writtenForms } from './number-form.ts';

const mobile = ['0912345678', '84912345678'] as const;
const office = ['02471088888', '842471088888'] as const;
const hotline = ['19001234', '8419001234'] as const;
const london = ['00442071234567', '442071234567'] as const;

/** As it comes, as it is dialled, as it is stored. */
const forms: readonly (readonly [text: string, national: string, key: string])[] = [
  ['0912345678', ...mobile],
  ['84912345678', ...mobile],
  ['+84912345678', ...mobile],
  ['0084912345678', ...mobile],
  ['+84 912 345 678', ...mobile],
  ['+84.912.345.678', ...mobile],
  ['+84-912-345-678', ...mobile],
  ['0912 345 678', ...mobile],
  ['(091) 234 5678', ...mobile],
  ['\u00a00912\u2013345\u2013678', ...mobile],
  ['+84(0)912345678', ...mobile],
  ['+840912345678', ...mobile],
  ['84(0)912345678', ...mobile],
  ['00840912345678', ...mobile],
  ['0912345678;npdi;rn=0980', ...mobile],
  ['+84912345678;npdi;rn=+84980001234', ...mobile],
  ['84912345678;rn=84980001234;npdi', ...mobile],
  ['tel:+84-912-345-678', ...mobile],
  ['tel:0912345678;phone-context=+84', ...mobile],
  ['tel:912345678;phone-context=+84', ...mobile],
  ['tel:0912345678;phone-context=carrier.vn', ...mobile],
  ['web+tel:%2B84912345678', ...mobile],
  ['sip:+84912345678@carrier.vn;user=phone', ...mobile],
  ['sip:0912345678;npdi;rn=0980@carrier.vn', ...mobile],
  ['"An" <sips:84912345678;npdi@carrier.vn:5061;transport=tls>', ...mobile],
  ['02471088888', ...office],
  ['842471088888', ...office],
  ['+84 24 7108 8888', ...office],
  ['+84 (0)24 7108 8888', ...office],
  ['0084 24 71088888', ...office],
  ['19001234', ...hotline],
  ['1900 1234', ...hotline],
  ['+8419001234', ...hotline],
  ['8419001234', ...hotline],
  ['019001234', ...hotline],
  ['1800123456', '1800123456', '841800123456'],
  ['+442071234567', ...london],
  ['00442071234567', ...london],
  ['+44 (20) 7123-4567', ...london],
  ['tel:2071234567;phone-context=+44', ...london],
  ['+12025550123', '0012025550123', '12025550123'],
  ['113', '113', '113'],
  ['+84113', '113', '113'],
  ['101', '101', '101'],
  ['840101', '840101', '840101'],
  ['1080', '1080', '1080'],
  ['8412345', '8412345', '848412345'],
  ['912345678', '912345678', '84912345678'],
  ['*43', '*43', '*43'],
  ['*21*0912345678#', '*21*0912345678#', '*21*0912345678#'],
  ['anonymous', '', ''],
  ['sip:anonymous@anonymous.invalid', '', ''],
  ['', '', ''],
];

test.each(forms)('%s is dialled as "%s" and stored as "%s"', (text, national, key) => {
  expect([nationalForm(text), toE164(text)]).toEqual([national, key]);
});

const written = fc.string({ unit: fc.constantFrom(...'0123456789+84 ()-.;*#'), maxLength: 20 });

test('a form of a form is the same number', () => {
  fc.assert(
    fc.property(written, (text) => {
      const national = nationalForm(text);
      expect(nationalForm(national)).toBe(national);
      expect(toE164(national)).toBe(toE164(text));
    }),
    { numRuns: 2000 },
  );
});

test('whatever is no extension or code, its written forms are one number', () => {
  const numbers = fc.stringMatching(/^(0[1-9]\d{8,9}|1[89]00\d{4}|00[1-79]\d{8,12})$/);
  fc.assert(
    fc.property(numbers, (number) => {
      const keys = writtenForms(number).map(toE164);
      expect(new Set(keys)).toEqual(new Set([toE164(number)]));
    }),
  );
});

test('a number abroad is not recognised without its 00 or +, a short number has one form', () => {
  expect(writtenForms('+442071234567')).toEqual(['00442071234567', '+442071234567']);
  expect(writtenForms('101')).toEqual(['101']);
  expect(writtenForms('0912345678')).toEqual([
    '0912345678',
    '84912345678',
    '+84912345678',
    '0084912345678',
  ]);
});
