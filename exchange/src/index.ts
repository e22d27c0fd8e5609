// What tools use: getting, configuring and running Asterisk.
export { createSecrets } from './config/create-secrets.ts';
export { monitorAnswer } from './config/dial-plan/monitor.ts';
export { parkAnswer, takeAnswer } from './config/dial-plan/park.ts';
export { resumeAnswer } from './config/dial-plan/resume.ts';
export { routeSecretHeader, callIdHeader } from './config/dial-plan/names.ts';
export type { InstancePaths } from './config/instance-paths.ts';
export {
  InvalidSettingError,
  type IceServer,
  type InstanceSecrets,
  type InstanceSettings,
} from './config/instance-settings.ts';
export {
  NoInstanceError,
  readInstance,
  writeInstance,
  type AsteriskInstance,
} from './config/write-instance.ts';
export { machineHasIpv6 } from './network/machine-has-ipv6.ts';
export { applyNetworkAdvice, networkAdvice, type NetworkAdvice } from './network/network-advice.ts';
export {
  superviseAsterisk,
  type AsteriskEvent,
  type AsteriskProcess,
  type AsteriskState,
  type SuperviseOptions,
} from './process/asterisk-process.ts';
export { endWithUs } from './process/end-with-us.ts';
export { writeWhole } from './write-whole.ts';
export { AsteriskStartError } from './process/errors.ts';
export { OutputLog } from './process/output-log.ts';
export { restartDelay } from './process/restart-delay.ts';
export type { AsteriskInstall } from './provision/asterisk-install.ts';
export {
  DiskFullError,
  MirrorUnreachableError,
  ProvisionError,
  UnsupportedPlatformError,
} from './provision/errors.ts';
export {
  provisionAsterisk,
  type ProvisionOptions,
  type ProvisionProgress,
} from './provision/provision-asterisk.ts';

// What Asterisk holds beside the subscribers.
export { exchangeObjectsSchema, type ExchangeObjects } from './objects/exchange-objects.ts';
export { queueName } from './objects/queue-object.ts';
export { Redirections } from './ami/redirections.ts';
export { LampStates, type LampState } from './objects/lamp-states.ts';
export { type Lamps, nightLamp, personLamp } from './objects/lamps.ts';
export { keysOfTalk, type RecordKey } from './objects/record-keys.ts';
export { FallbackSync } from './objects/fallback-sync.ts';
export { ShownNumberSync } from './objects/shown-number-sync.ts';
export { RouteAnswerCache, type StandingQuestion } from './objects/route-answer-cache.ts';
export type { Mailbox } from './objects/mailbox.ts';
export type { MusicClass } from './objects/music-class.ts';
export { ObjectFiles } from './objects/object-files.ts';
export type { QueueMember, QueueObject } from './objects/queue-object.ts';
export { trunkHosts, trunkSchema, type Trunk } from './objects/trunk.ts';

export {
  removeSpooled,
  spooledBoxes,
  spooledMessages,
  type BoxName,
  type FoundMessage,
} from './voicemail/spool.ts';

// What the server uses: subscribers, registrations, routing, call records.
export { AmiClient, type AmiAccess } from './ami/ami-client.ts';
export {
  type ConferenceAction,
  conferenceMembers,
  type ConferenceMemberNow,
  type ConferenceRoom,
  moderateConference,
  openConferences,
} from './ami/conference-rooms.ts';
export { AmiError } from './ami/errors.ts';
export { heardPackets } from './ami/heard-packets.ts';
export { endCall, switchSpy, takeOverCall } from './ami/spy.ts';
export {
  followOriginates,
  originateCall,
  type OriginateAnswer,
  type OriginatedCall,
} from './ami/originate.ts';
export { transferCall } from './ami/transfer-call.ts';
export { HeldChannels } from './ami/held-channels.ts';
export { keepHandedOver } from './ami/handed-over.ts';
export { keepHoldTimes } from './ami/hold-times.ts';
export { letWait, type AnsweredCall, type Waiting } from './ami/let-wait.ts';
export { followParking, parkCall, type Parking } from './ami/park-call.ts';
export {
  type CallChannels,
  type RecordingState,
  recordingState,
  setRecording,
} from './ami/call-recording.ts';
export { followMailboxes } from './ami/mailbox-changes.ts';
export { followQueueRings, type QueueRing } from './ami/queue-rings.ts';
export { type QueueMemberState, type QueueNow, QueueWatch } from './ami/queue-watch.ts';
export {
  type AddressState,
  followTrunkFaults,
  readTrunkStates,
  type TrunkFault,
  type TrunkState,
} from './ami/trunk-states.ts';
export { DeskMessageLamps } from './ami/desk-message-lamps.ts';
export { HotDesks } from './ami/hot-desks.ts';
export { RegistrationTracker, type Registration } from './ami/registration-tracker.ts';
export { AriClient, type AriAccess, type AriEndpoint, type AriInfo } from './ari/ari-client.ts';
export { endBrowserCalls } from './ari/browser-calls.ts';
export { type MessageCount, MessageLamps } from './ari/message-lamps.ts';
export { AriError } from './ari/errors.ts';
export { listParkedCalls, listTalks, type ParkedCall, type PhoneTalk } from './ari/parked-calls.ts';
export { findResumableCall, type ResumableCall } from './ari/resumable-call.ts';
export {
  beginTrunkTest,
  endTrunkTest,
  followTrunkTests,
  type TrunkTest,
  type TrunkTestEnd,
  type TrunkTestProgress,
  trunkTestProgress,
} from './ari/trunk-test.ts';
export { endOutsideLeg, listOutsideLegs, type OutsideLeg } from './ari/outside-legs.ts';
export { subscriberSchema, type Subscriber } from './ari/subscriber.ts';
export { SubscriberSync, type ReconcileResult } from './ari/subscriber-sync.ts';
export { addressKey } from './guard/address-key.ts';
export { ChallengeCapture } from './guard/challenge-capture.ts';
export type { Denial, OpenDenial } from './guard/denial.ts';
export { SipBruteForceGuard } from './guard/sip-brute-force-guard.ts';
export { type DigestAlgorithm, digestFields, digestResponse } from './sip/digest.ts';
export { formatSipMessage, type SipHeader } from './sip/sip-message.ts';
export { LoopbackExchange, type LoopbackOptions } from './loopback/loopback-exchange.ts';
export {
  CallEventSource,
  journalMarkSchema,
  type CallEventSourceOptions,
  type JournalMark,
} from './call-record/call-event-source.ts';
export {
  recordOfLines,
  type RecordFailure,
  type UnrecordedCall,
} from './call-record/unrecorded-call.ts';
export type { CallLeg } from './call-record/call-legs.ts';
export type { LegVoice } from './call-record/leg-voice.ts';
export type { CallPath } from './call-record/call-path.ts';
export type { CallStep, CallStepKind } from './call-record/call-steps.ts';
export { endpointOf } from './call-record/call-parties.ts';
export type { CallPhone, CallRecord, CallSnapshot } from './call-record/call-record.ts';
export {
  originatedId,
  type OriginatedKind,
  readOriginatedId,
} from './call-record/originated-id.ts';
export type { QueueOutcome, QueueVisit } from './call-record/queue-visits.ts';
