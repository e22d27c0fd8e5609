import {
  type AmiClient,
  type AriClient,
  conferenceMembers,
  endBrowserCalls,
  endCall,
  endOutsideLeg,
  findResumableCall,
  heardPackets,
  letWait,
  moderateConference,
  openConferences,
  recordingState,
  setRecording,
  switchSpy,
  takeOverCall,
  transferCall,
} from '@alo/exchange';
import type { Exchange } from '../telephony/exchange/exchange.ts';

type CallControl = Pick<
  Exchange,
  | 'endBrowserCalls'
  | 'findResumableCall'
  | 'heardPackets'
  | 'letWait'
  | 'recordingState'
  | 'setRecording'
  | 'endOutsideLeg'
  | 'switchSpy'
  | 'takeOver'
  | 'transfer'
  | 'hangUp'
  | 'conferences'
  | 'moderateConference'
>;

/** What can be done with the calls and rooms that there are. While Asterisk is away there are none to be recorded or led. */
export function callControl(ami: AmiClient, ari: AriClient): CallControl {
  return {
    endBrowserCalls: (tenant, extension, isMeant) =>
      endBrowserCalls(ari, { tenant, extension }, isMeant),
    findResumableCall: (tenant, extension, ref) =>
      findResumableCall(ari, { tenant, extension }, ref),
    heardPackets: ({ own }) => heardPackets(ami, own),
    letWait: (call, waiting) => letWait(ami, call, waiting),
    recordingState: async (talk) => (ami.connected ? recordingState(ami, talk) : 'none'),
    setRecording: async (talk, wanted, parts) =>
      ami.connected && setRecording(ami, talk, wanted, parts),
    endOutsideLeg: (leg) => endOutsideLeg(ari, leg),
    switchSpy: async (spyId, mode) => ami.connected && switchSpy({ ami, ari }, spyId, mode),
    takeOver: async (spyId, spied) => ami.connected && takeOverCall({ ami, ari }, spyId, spied),
    transfer: async (channel, target) => ami.connected && transferCall(ami, channel, target),
    hangUp: async ({ channels }) => ami.connected && endCall(ami, channels),
    conferences: async (tenant) => {
      if (!ami.connected) return [];
      const ids = await openConferences(ami, tenant);
      return Promise.all(
        ids.map(async (id) => ({ id, members: await conferenceMembers(ami, { tenant, id }) })),
      );
    },
    moderateConference: async (room, memberId, action) =>
      ami.connected && (await moderateConference(ami, room, memberId, action)),
  };
}
