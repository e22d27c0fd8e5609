/** Folder of the sounds that come with the product, below Asterisk's folder of sounds. */
export const ownSounds = 'alo-own';
/** The header in which the dial plan proves itself to the server. */
export const routeSecretHeader = 'X-Alo-Route-Secret';
/** The header in which a called phone learns the id of the call. */
export const callIdHeader = 'X-Alo-Call-Id';
/** The header in which a phone learns which number of the company was called: its name, UTF-8 in base64. */
export const calledHeader = 'X-Alo-Called';
/** The header by which a browser's phone knows an announcement that it has to answer by itself. */
export const pageHeader = 'X-Alo-Page';
/** The header by which a browser's phone takes a call of a campaign by itself. */
export const autoAnswerHeader = 'X-Alo-Auto-Answer';
/** The header in which a phone that may not see numbers learns the reference to who calls. */
export const partyRefHeader = 'X-Alo-Party-Ref';
/** The parameter of a masked user, in P-Asserted-Identity, that says the same once a call continues. */
export const partyRefParameter = 'ref';
/**
 * Beginning of the tag of an endpoint from which numbers are hidden; the position (1-3) follows. A tag stays inside of
 * Asterisk. `set_var` would be the usual place, but an endpoint that has one cannot be pushed again (Asterisk 22: 500).
 */
export const maskTag = 'mask-';
/** In the tag of an endpoint, behind the mask: its extension is logged in at the desk phones of another one, too. */
export const elsewhereTag = 'elsewhere';
/** End of the tag of an endpoint whose extension takes no second call, by whichever phone. */
export const oneCallTag = '-one-call';
/** Event of the journal that holds the SIP Call-ID by which the caller's phone knows the call. */
export const sipCallIdEvent = 'ALO_SIP';
/** Context of calls that the exchange began by itself, once somebody has answered. */
export const originatedContext = 'originated';
/** Event of the journal for each thing the server had done, its place and the version of the routing: `queue queue.7.0 12`. */
export const stepEvent = 'ALO_STEP';
/** Event of the journal for the keys pressed in a menu: `ivr.5.0 1`. */
export const keyEvent = 'ALO_KEY';
/** Event of the journal that names the file of the recording. */
export const recordingEvent = 'ALO_RECORDING';
/**
 * Item of Asterisk's application map by which a phone switches the recording of its call, with the usual keys. A company
 * with other keys has a group of that map, which is called {@link recordKeyGroup}.
 */
export const recordKeyItem = 'alo-record';
/** Beginning of the name of a group of the application map, which the code of the tenant follows. */
export const recordKeyGroup = 'alo-keys-';
/** Context of what phones dial, and to which their transfers go. */
export const agentContext = 'from-agent';
/** Context of what these keys do. */
export const recordKeyContext = 'record-key';
/** Context of the hangup handler that names a recording which was begun during the call. */
export const lateRecordingContext = 'late-recording';
/** Event of the journal, at the end of a call that reads a one-time password: how often it was heard to its end, of how many times (`1/2`). */
export const heardEvent = 'ALO_HEARD';
/** Context of the hangup handler that tells of {@link heardEvent}. */
export const heardContext = 'heard';
/** Event of the journal at the end of a carrier's channel: what Asterisk counted of its voice (`leg-voice.ts`). */
export const voiceEvent = 'ALO_VOICE';
/** Context of the hangup handler that tells of {@link voiceEvent}. */
export const voiceContext = 'carrier-voice';
/** Event of the journal that says how a mailbox was left: SUCCESS, USEREXIT or FAILED. */
export const messageEvent = 'ALO_MESSAGE';
/** Event of the journal for the channel of a phone that was lost in a call: the other side waits for it. */
export const lostEvent = 'ALO_LOST';
/** Context in which the other side waits for a phone that was lost in a call. */
export const waitingContext = 'waiting';
/** Event of the journal for a call that was parked: its slot and the channel of who parked it. */
export const parkedEvent = 'ALO_PARKED';
/** Context in which a parked call waits. */
export const parkedContext = 'parked';
/** Variable of a channel: the extension that transferred it, by whichever way; it goes back there when its new phone is lost. */
export const handedOverBy = 'ALO_HANDED_OVER_BY';
/** The extension of a channel that a variable names; empty for any other channel. */
export const channelOwner = (name: string): string => `\${FILTER(0-9,\${CUT(${name},-,2)})}`;
/** Event for AMI: a call of a tenant was parked, taken, or is not parked any more. */
export const parkingEvent = 'AloParking';
/** Event of the journal for a caller who leaves a queue and wants to be called back: its place. */
export const callbackEvent = 'ALO_CALLBACK';
/** Event of the journal for a caller whom a queue sends on, and why: timeout, full, empty or exit. */
export const leftQueueEvent = 'ALO_QUEUE_LEFT';
/** Event of the journal for a call that enters a conference room: the room as Asterisk names it. */
export const roomEvent = 'ALO_ROOM_ENTERED';
/** Event of the journal with the number of the company that a called party outside sees. */
export const shownEvent = 'ALO_SHOWN_NUMBER';
/** Event of the journal with the number that was meant: behind a reference that an agent dialled, or in To of a carrier. */
export const dialledEvent = 'ALO_DIALLED';
/**
 * Family of Asterisk's own store with answers that need not be asked for: `<epoch second until which it stands>:<answer>` by
 * `<tenant>/<number dialled>/<extension that dials>`, and by `outside/<number>` for whoever calls from outside.
 */
export const standingFamily = 'alo-standing';
/** Stands for the tenant of calls from outside, which only the answer names. */
export const fromOutside = 'outside';
/** Context without an extension: a text message to somebody finds nobody. In a call it is answered, and the other side gets it. */
export const messageContext = 'no-messages';
/** Context in which a queue rings all phones of a member, and in which it finds their common state. */
export const memberContext = 'queue-member';
/** Beginning of the context with what the desk phones of a tenant may watch, which its code follows. */
export const lampContext = 'lamps-';
/** Context in which a number of messages is told to the phones of a mailbox. */
export const messageLampContext = 'message-lamp';
/** Context in which Local channels watch over the first answer of a trunk. */
export const trunkWatchContext = 'trunk-watch';
/** Variable of a trunk's channels: seconds until the first answer to an INVITE. */
export const firstResponseVariable = 'ALO_FIRST_RESPONSE';
/** Variable of a trunk's channels: the account at which it is registered, and which the carrier may call. */
export const accountVariable = 'ALO_ACCOUNT';
/** Variable of a trunk's channels: the only header in which its carrier names the number that is called. */
export const calledHeaderVariable = 'ALO_CALLED_HEADER';
/** Variable of a channel that the exchange calls outside: `<tenant>/<number as it is sent>/<id of the call>`. */
export const outsideLegVariable = 'ALO_OUTSIDE_LEG';
/**
 * Q.850 cause (bearer capability not authorized) with which the server ends a call to outside that may no longer be: no
 * other trunk is tried.
 */
export const stoppedCause = 57;
/** Key of Asterisk's own store with the names of all trunks, in their order. */
export const allTrunks = { family: 'alo-trunks', key: 'all' } as const;
/**
 * Family of Asterisk's own store with what a trunk may take, by its name: how many addresses it has, calls at once, calls a
 * second and seconds of ringing (0: any), `2-30-5-0`.
 */
export const trunkLimitsFamily = 'alo-trunk-limits';
/** Category in which the channels of a trunk are counted, those that came from it included. */
export const trunkGroup = 'trunk';
/** Event for AMI: a trunk did not take a call. */
export const trunkFaultEvent = 'AloTrunkFault';
/** Context of test calls of the operator. */
export const trunkTestContext = 'trunk-test';
/** Event for AMI: a test call has ended. */
export const trunkTestEvent = 'AloTrunkTest';
/** Family of Asterisk's own store with the number that each tenant shows outside. */
export const shownFamily = 'alo-shown';
/** Family of Asterisk's own store with the fall-back of each number: `<tenant>-<extension>`. */
export const fallbackFamily = 'alo-fallback';
