import type { CelEvent } from '../call-record/cel-event.ts';
import { keyEvent } from '../config/dial-plan/names.ts';

/** The way of a call as Asterisk wrote it down, in the words of a golden path. */
export function journalPath(events: readonly CelEvent[]): string[] {
  const path: string[] = [];
  let started = '';
  for (const event of events.filter(({ channelId, callId }) => channelId === callId)) {
    if (event.event === 'APP_START' && isNew(event, started)) path.push(...appWords(event));
    if (event.event === 'APP_START') started = startOf(event);
    if (event.userEvent === keyEvent) path.push(`press ${event.extra.extra?.split(' ')[1] ?? ''}`);
    if (event.event === 'BRIDGE_ENTER') return [...path, 'talk'];
    const isMailbox = path.at(-1)?.startsWith('mailbox') ?? false;
    if (event.event === 'HANGUP' && !isMailbox) path.push(`end ${event.extra.hangupcause}`);
  }
  return path;
}

const startOf = ({ application, applicationData }: CelEvent) => `${application} ${applicationData}`;

/** Dial and Queue start over in the journal when Asterisk has told the caller's phone who it is connected with. */
function isNew(event: CelEvent, started: string): boolean {
  return !/^(Dial|Queue)$/.test(event.application) || startOf(event) !== started;
}

function appWords({ application, applicationData }: CelEvent): string[] {
  const [first = '', second = ''] = applicationData.split(',');
  const sounds = (text: string) =>
    text.split('&').flatMap((sound) => (sound === '' ? [] : [`hear ${sound.split('/').at(-1)}`]));
  switch (application) {
    case 'Playback':
      return sounds(first);
    case 'Read':
      return sounds(second);
    case 'Queue':
      return [`queue ${first}`];
    case 'Wait':
      return [`wait ${Number(first)}`];
    case 'VoiceMail':
      return [`mailbox ${first}`];
    case 'Dial': {
      const outside = /^PJSIP\/trunk_[^/]+\/sip:(\d+)@/.exec(first)?.[1];
      if (outside !== undefined) return [`call ${outside}`];
      // An extension with several devices is dialled at each of their addresses.
      const rung = first.match(/(?<=PJSIP\/[a-z0-9]+-)\d+(?=[@/&]|$)/g) ?? [];
      const music = /m\([a-z0-9]+-m([^)]+)\)/.exec(applicationData)?.[1];
      const heard = music === undefined ? '' : ` to music ${music}`;
      return [`ring ${[...new Set(rung)].sort().join(' ')}${heard}`];
    }
    default:
      return [];
  }
}
