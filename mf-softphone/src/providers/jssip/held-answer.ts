const turned: Readonly<Record<string, string>> = { sendrecv: 'sendonly', recvonly: 'inactive' };

/**
 * The answer of somebody who holds the call: whatever the other side offers, it may listen to what is
 * played to it and is not listened to. JsSIP would answer "sendrecv" and let the hold go.
 */
export function answerOnHold(sdp: string): string {
  return sdp.replace(/^a=(sendrecv|recvonly)\s*$/gm, (line, direction: string) =>
    line.replace(direction, turned[direction] ?? direction),
  );
}
