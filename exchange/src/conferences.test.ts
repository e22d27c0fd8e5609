import type { RouteVerb } from '@alo/routing';
import { conferenceMembers, moderateConference, openConferences } from './ami/conference-rooms.ts';
import type { SipCall } from './testing/sip-call.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;

beforeAll(async () => {
  house = await VerbHouse.start();
}, 180_000);

afterAll(() => house.stop());
beforeEach(() => house.ready());

const room = { tenant: 'dn0002', id: 'r1' };
const meet = (parts: Partial<Extract<RouteVerb, { do: 'conference' }>> = {}): RouteVerb => ({
  do: 'conference',
  room: 'dn0002-cr1',
  moderator: false,
  most: 2,
  announce: false,
  wait: false,
  ...parts,
});
const members = () => conferenceMembers(house.parts.ami, room);
const areInside = (...numbers: string[]) =>
  waitFor(async () => (await members()).map(({ number }) => number).join() === numbers.join());

async function enter(verb: RouteVerb, call: () => SipCall): Promise<SipCall> {
  house.parts.server.script(verb);
  const made = call();
  expect(await made.final.promise).toBe(200);
  return made;
}

test('two meet in a room; each has a call of its own, and the third finds it full', async () => {
  const { an, mai, duyen, ami, server } = house.parts;
  const one = await enter(meet(), () => an.call('8800'));
  await areInside('101');
  const two = await enter(meet(), () => mai.call('8800'));
  await areInside('101', '102');
  expect(await openConferences(ami, 'dn0002')).toEqual(['r1']);
  expect(await openConferences(ami, 'dn0001')).toEqual([]);
  const three = await enter(meet(), () => duyen.call('8800'));
  expect(await three.ended.promise).toBe('there');
  expect(await members()).toHaveLength(2);
  await one.bye();
  await areInside('102');
  server.script(meet());
  await two.bye();
  await waitFor(async () => (await openConferences(ami, 'dn0002')).length === 0);
});

test('the record of a call into a room names nobody else, and talks from the room on', async () => {
  const { an, mai, server } = house.parts;
  const other = await enter(meet(), () => mai.call('8800'));
  const call = await enter(meet(), () => an.call('8800'));
  await areInside('102', '101');
  await call.bye();
  const record = await server.recorded();
  await other.bye();
  expect(record).toMatchObject({
    disposition: 'answered',
    fromEndpoint: 'dn0002-101',
    toEndpoint: null,
    toNumber: '8800',
    hangupBy: 'agent',
  });
  expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual(['dn0002-101']);
  expect(record?.path?.roomId).toBe('r1');
  expect(record?.answeredAt).not.toBeNull();
});

test('a room that waits for a moderator says who waits', async () => {
  const { an, mai } = house.parts;
  const guest = await enter(meet({ wait: true }), () => an.call('8800'));
  await areInside('101');
  expect((await members()).map(({ isWaiting }) => isWaiting)).toEqual([true]);
  const chair = await enter(meet({ wait: true, moderator: true }), () => mai.call('8800'));
  await waitFor(async () => (await members()).every(({ isWaiting }) => !isWaiting));
  expect((await members()).map(({ isModerator }) => isModerator)).toEqual([false, true]);
  await guest.bye();
  await chair.bye();
});

test('somebody is muted, unmuted and sent out; nobody of another company is', async () => {
  const { an, mai, ami } = house.parts;
  const one = await enter(meet(), () => an.call('8800'));
  const two = await enter(meet(), () => mai.call('8800'));
  await areInside('101', '102');
  const { id = '' } = (await members()).at(1) ?? {};
  const isMuted = async () => (await members())[1]?.isMuted;
  expect(await moderateConference(ami, { ...room, tenant: 'dn0001' }, id, 'mute')).toBe(false);
  expect(await moderateConference(ami, room, 'n1-0.0', 'remove')).toBe(false);
  expect(await moderateConference(ami, room, id, 'mute')).toBe(true);
  await waitFor(async () => (await isMuted()) === true);
  expect(await moderateConference(ami, room, id, 'unmute')).toBe(true);
  await waitFor(async () => (await isMuted()) === false);
  expect(await moderateConference(ami, room, id, 'remove')).toBe(true);
  expect(await two.ended.promise).toBe('there');
  await areInside('101');
  await one.bye();
});

test('a room of another company is shut, whatever the answer says', async () => {
  const { an, server, ami } = house.parts;
  server.script(meet({ room: 'dn0001-cr1' }));
  const call = an.call('8800');
  expect(await call.final.promise).not.toBe(200);
  expect(await openConferences(ami, 'dn0001')).toEqual([]);
});

test('a PIN that is keyed is asked for in our words, and stays out of the journal', async () => {
  const { an, server } = house.parts;
  const place = { place: 'conference.r1.0', hops: 0 };
  const ask = { timeout: 5, between: 2, digits: 11, secret: true } as const;
  server.script({ do: 'ivr', prompts: ['pin'], ...ask, ...place }, meet());
  const call = an.call('8800');
  expect(await call.final.promise).toBe(200);
  await house.inside('Read(');
  await call.press('1234#');
  await areInside('101');
  expect(server.asked[1]?.get('digits')).toBe('1234');
  await call.bye();
  const record = await server.recorded();
  expect(record?.path?.ivr).toEqual([]);
});
