import { announcement, dropMessage } from './announcement.ts';

const attempt = (parts: { readonly hasKeys?: boolean; readonly usesAmd?: boolean } = {}) => ({
  ...{ id: 'a', phone: '84912000001', shown: '19000002' },
  campaign: {
    ...{ id: 'c', kind: 'auto', greetingId: 'g', hasKeys: false, usesAmd: false },
    ...parts,
  },
});

test('what is said without keys, with keys, and where machines are listened for', () => {
  expect(announcement('hello', attempt())).toMatchObject({ do: 'play', prompts: ['hello'] });
  expect(announcement('hello', attempt({ hasKeys: true }))).toMatchObject({
    ...{ do: 'ivr', prompts: ['hello'], digits: 1, timeout: 5 },
  });
  expect(announcement('hello', attempt({ usesAmd: true }))).toMatchObject({
    ...{ do: 'announce', prompts: ['hello'], timeout: 1 },
  });
  expect(announcement('hello', attempt({ usesAmd: true, hasKeys: true }))).toMatchObject({
    ...{ do: 'announce', timeout: 5 },
  });
});

test('a campaign whose sound is gone ends the call', () => {
  expect(announcement(null, attempt())).toEqual({ do: 'hangup', cause: 16 });
});

test('who meets no agent hears the own words of the campaign, or which company and number called', () => {
  const promptsOf = (greeting: string | null, company: string | null) => ({
    prompts: [] as string[],
    ...dropMessage(greeting, company, attempt()),
  });
  expect(promptsOf('hello', null).prompts).toEqual(['hello']);
  for (const company of ['text-1', null]) {
    const { prompts } = promptsOf(null, company);
    expect(prompts[0]).toBe(company ?? 'campaign-sorry');
    expect(prompts.length).toBeGreaterThan(1);
  }
});
