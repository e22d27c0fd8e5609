import * as v from 'valibot';
import { featureCodesFormSchema, featureNames, readFeatureCode } from './feature-code.ts';

const read = (form: v.InferInput<typeof featureCodesFormSchema>) =>
  v.safeParse(featureCodesFormSchema, form);
const mistakes = (form: v.InferInput<typeof featureCodesFormSchema>) =>
  (read(form).issues ?? []).map((issue) => v.getDotPath(issue));

test('the usual codes can be told from each other', () => {
  expect(mistakes({})).toEqual([]);
});

test('each usual code is read as its feature', () => {
  const codes = v.parse(featureCodesFormSchema, {});
  for (const name of featureNames) {
    const { code } = codes[name];
    const found = readFeatureCode(codes, code) ?? readFeatureCode(codes, `${code}101`);
    expect(found?.name).toBe(name);
  }
});

test.each(['101', '113', '1080', '0912345678', '*', '*1234567', '*4a', ''])(
  '%s is no code: it may be an extension, a call for help or a number outside',
  (code) => expect(mistakes({ echo: { code } })).toEqual(['echo.code']),
);

test('two features cannot have one code, unless one of them is switched off', () => {
  expect(mistakes({ echo: { code: '*8' } })).toEqual(['pickup.code', 'echo.code']);
  expect(mistakes({ echo: { code: '*8', is_active: false } })).toEqual([]);
});
