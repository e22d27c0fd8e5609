import { AmiError } from '../ami/errors.ts';
import { AmiParser } from '../ami/ami-message.ts';
import { StoredFamily } from './stored-family.ts';

const form = { family: 'alo-test', key: /^\d+$/, value: /^[a-z0-9-]+$/ };

/** Asterisk's store, as AMI shows it. */
function storeOf(entries: readonly (readonly [string, string])[] = []) {
  const store = new Map(entries);
  const reported: string[] = [];
  const fails = { next: false };
  const ami = {
    action: (name: string, fields: Readonly<Record<string, string>> = {}) => {
      if (fails.next) return Promise.reject(new AmiError('disconnected', name));
      const { Key = '', Val = '' } = fields;
      reported.push(`${name} ${Key}`.trim());
      if (name === 'DBPut') store.set(Key, Val);
      if (name === 'DBDel') store.delete(Key);
      if (name !== 'DBGetTree') return Promise.resolve([]);
      const parser = new AmiParser();
      parser.push('Asterisk Call Manager/1\r\n');
      const lines = [...store].map(
        ([key, value]) => `Key: /alo-test/${key}\r\nVal: ${value}\r\n\r\n`,
      );
      return Promise.resolve(parser.push(lines.join('')));
    },
  };
  return { store, reported, fails, family: new StoredFamily(ami, form) };
}

const of = (...entries: (readonly [string, string])[]) => new Map(entries);

test('of 2,000 companies one change costs the work of one', async () => {
  const all = Array.from({ length: 2000 }, (_none, at) => [`${10_000 + at}`, 'dn-1'] as const);
  const { store, reported, family } = storeOf();
  await family.apply(new Map(all));
  expect(store.size).toBe(2000);
  reported.length = 0;
  await family.change(of(['10007', 'dn-1']), of(['10008', 'dn-1'], ['99', 'dn-2']));
  expect(reported).toEqual(['DBDel 10007', 'DBPut 99']);
});

test('what a company gave away is not taken from who has it now', async () => {
  const { store, family } = storeOf([['1', 'one']]);
  await family.change(of(), of(['1', 'other']));
  await family.change(of(['1', 'one']), of());
  expect(store).toEqual(of(['1', 'other']));
});

test('a value of another form changes nothing', async () => {
  const { store, reported, family } = storeOf([['1', 'one']]);
  await expect(family.change(of(['1', 'one']), of(['1', 'a b']))).rejects.toThrow(RangeError);
  await expect(family.apply(of(['x', 'one']))).rejects.toThrow(RangeError);
  expect({ store, reported }).toEqual({ store: of(['1', 'one']), reported: [] });
});

test('what was not sent is sent again; another Asterisk is asked what it holds', async () => {
  const { store, reported, fails, family } = storeOf([['9', 'nobodys']]);
  fails.next = true;
  await expect(family.apply(of(['1', 'one']))).rejects.toThrow(AmiError);
  fails.next = false;
  await family.apply(of(['1', 'one']));
  expect(store).toEqual(of(['1', 'one']));
  store.clear();
  reported.length = 0;
  family.forget();
  await family.change(of(['1', 'one']), of(['1', 'one']));
  expect(reported).toEqual(['DBGetTree', 'DBPut 1']);
});
