import type { VoiceProvider } from '@alo/contracts';
import { MediaBroker } from '../engine/media-broker.ts';
import type { ContractStage } from './contract-stage.ts';
import { type PhoneHarness, phoneHarness, until } from './phone-harness.ts';

type Behaviour = (stage: ContractStage) => Promise<void>;

/** Longer than any provider waits before its first try to connect again. */
const backOff = 2500;

/** The whole phone on the provider, with a microphone that cannot be opened. */
async function withoutMicrophone({ provider, exchange }: ContractStage): Promise<PhoneHarness> {
  const missing = () => Promise.reject(new DOMException('No device', 'NotFoundError'));
  const phone = phoneHarness({
    createProvider: () => Promise.resolve(provider),
    fetchAccount: () => Promise.resolve(exchange.account),
    microphone: new MediaBroker(missing),
  });
  const kind: VoiceProvider = provider.kind;
  phone.engine.dispatch({ type: 'start', provider: kind, extension: '101' });
  await until(() => phone.engine.getState().registration.status === 'ready');
  return phone;
}

/** What every provider does, in the words of the port. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'registers once, however often it is told to connect': async (stage) => {
    await stage.connect();
    stage.provider.connect(stage.exchange.account);
    expect(stage.exchange.registrations()).toBe(1);
    expect(stage.events.filter(({ type }) => type === 'reg.ok')).toHaveLength(1);
  },

  'a call comes in, rings for the caller, is answered, and the other party hangs up': async (
    stage,
  ) => {
    const callId = await stage.ring();
    expect(await stage.find('call.incoming')).toMatchObject({ number: '0912345678' });
    stage.provider.answer(callId, stage.media());
    await stage.find('call.confirmed');
    expect(stage.exchange.replies()).toEqual([180, 200]);
    stage.exchange.hangUp();
    expect(await stage.find('call.ended')).toMatchObject({ by: 'remote', cause: 'normal' });
    expect(stage.reported(callId)).toEqual([
      'call.incoming',
      'call.accepted',
      'call.confirmed',
      'call.ended',
    ]);
  },

  'edge 12: answered twice it is answered once': async (stage) => {
    const callId = await stage.ring();
    stage.provider.answer(callId, stage.media());
    stage.provider.answer(callId, stage.media());
    await stage.find('call.confirmed');
    expect(stage.exchange.replies()).toEqual([180, 200]);
    expect(stage.heard('call.failed')).toBe(false);
  },

  'a call that came in is hung up here': async (stage) => {
    const callId = await stage.ring();
    stage.provider.answer(callId, stage.media());
    await stage.find('call.confirmed');
    stage.provider.hangup(callId);
    expect(await stage.find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
    await until(() => stage.exchange.ended() === 1);
  },

  'the caller gives up while it rings': async (stage) => {
    await stage.connect();
    const giveUp = stage.exchange.ring('0912345678');
    await until(() => stage.exchange.replies().includes(180));
    giveUp();
    expect(await stage.find('call.failed')).toMatchObject({ by: 'remote', cause: 'cancelled' });
  },

  'an own rejection sends 486': async (stage) => {
    const callId = await stage.ring();
    stage.provider.reject(callId);
    expect(await stage.find('call.failed')).toMatchObject({ by: 'local', cause: 'rejected' });
    await until(() => stage.exchange.replies().length === 2);
    expect(stage.exchange.replies()).toEqual([180, 486]);
  },

  'edge 10: a second call is rejected with 486 and no 180, the first one continues': async (
    stage,
  ) => {
    await stage.talk();
    stage.provider.subscribe((event) => {
      if (event.type === 'call.incoming') stage.provider.reject(event.callId, 486);
    });
    stage.exchange.ring('0987654321');
    await until(() => stage.exchange.replies().length > 0);
    expect(stage.exchange.replies()).toEqual([486]);
    expect(stage.heard('call.ended')).toBe(false);
    stage.provider.hangup('a');
    await until(() => stage.exchange.ended() === 1);
  },

  'edge 11: two calls at once are two calls': async (stage) => {
    await stage.connect();
    stage.exchange.ring('0912345678');
    stage.exchange.ring('0987654321');
    await stage.find('call.incoming', 2);
    const ids = stage.events.flatMap((event) =>
      event.type === 'call.incoming' ? [event.callId] : [],
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) stage.provider.reject(id);
    await stage.find('call.failed', 2);
  },

  'a call goes out, rings, is answered and hung up here': async (stage) => {
    await stage.talk();
    stage.provider.hangup('a');
    expect(await stage.find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
    await until(() => stage.exchange.ended() === 1);
    const reported = stage.reported('a');
    expect(reported[0]).toBe('call.connecting');
    const order = ['call.ringing', 'call.accepted', 'call.confirmed', 'call.ended'];
    expect(reported.filter((type) => order.includes(type))).toEqual(order);
  },

  'a call goes out and the other party hangs up': async (stage) => {
    await stage.talk();
    stage.exchange.hangUp();
    expect(await stage.find('call.ended')).toMatchObject({ by: 'remote', cause: 'normal' });
  },

  'a busy party': async (stage) => {
    stage.exchange.callee = 'is busy';
    await stage.dial();
    expect(await stage.find('call.failed')).toMatchObject({
      by: 'remote',
      cause: 'busy',
      code: 486,
    });
  },

  'an own cancel, once, however often it is asked for': async (stage) => {
    stage.exchange.callee = 'rings';
    await stage.dial();
    await stage.find('call.ringing');
    stage.provider.hangup('a');
    stage.provider.hangup('a');
    expect(await stage.find('call.failed')).toMatchObject({ by: 'local', cause: 'cancelled' });
    await until(() => stage.exchange.ended() === 1);
  },

  'a cut while idle is reported once, and repaired without a word from us': async (stage) => {
    await stage.connect();
    stage.exchange.cut();
    await stage.find('reg.lost');
    await stage.find('reg.ok', 2);
    expect(stage.events.filter(({ type }) => type === 'reg.lost')).toHaveLength(1);
    expect(stage.exchange.registrations()).toBe(2);
  },

  'edge 4: a cut in a call leaves the call; after it the hang-up arrives': async (stage) => {
    await stage.talk();
    stage.exchange.cut();
    await stage.find('reg.ok', 2);
    expect(stage.heard('call.ended')).toBe(false);
    stage.provider.hangup('a');
    await until(() => stage.exchange.ended() === 1);
    await stage.find('call.ended');
  },

  'edge 5: a hang-up during a cut is delivered after it': async (stage) => {
    await stage.talk();
    stage.exchange.cut();
    await stage.find('reg.lost');
    stage.provider.hangup('a');
    await until(() => stage.exchange.ended() === 1);
    expect(await stage.find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
  },

  'edge 15: without a microphone nothing is dialled': async (stage) => {
    const { engine, logged } = await withoutMicrophone(stage);
    const party = { number: '102', name: null };
    engine.dispatch({ type: 'dial', callId: 'a', target: '102', party });
    await until(() => engine.getState().last !== null);
    expect(engine.getState().last).toMatchObject({ state: 'CALL_FAILED', cause: 'microphone' });
    expect(logged).toContain('Microphone: not-found');
    await stage.never(() => stage.exchange.begun() > 0, 200);
    await engine.leave();
  },

  'edge 16: without a microphone a call is refused, not answered': async (stage) => {
    const { engine } = await withoutMicrophone(stage);
    stage.exchange.ring('0912345678');
    await until(() => engine.getState().call !== null);
    engine.dispatch({ type: 'answer' });
    await until(() => stage.exchange.replies().some((status) => status >= 400));
    expect(stage.exchange.replies()).not.toContain(200);
    expect(engine.getState().last).toMatchObject({ state: 'CALL_FAILED', cause: 'microphone' });
    await engine.leave();
  },

  'edge 22: stopped during a cut it does not come back': async (stage) => {
    await stage.connect();
    stage.exchange.cut();
    await stage.find('reg.lost');
    await stage.provider.disconnect('status3');
    await stage.never(() => stage.exchange.registrations() > 1, backOff);
  },

  'leaving in a call hangs it up, and is final': async (stage) => {
    await stage.talk();
    const before = stage.events.filter(({ type }) => type === 'reg.ok').length;
    await stage.provider.disconnect('logout');
    await until(() => stage.exchange.ended() === 1);
    expect(await stage.find('call.ended')).toMatchObject({ by: 'local' });
    stage.exchange.ring('0912345678');
    await stage.never(() => stage.heard('call.incoming') || stage.heard('reg.ok', before + 1), 300);
  },
};
