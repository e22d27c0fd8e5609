import { ask } from './dial-plan/ask.ts';
import { connectedLine, connectedLineVariable } from './dial-plan/connected-line.ts';
import { emergency } from './dial-plan/emergency.ts';
import { entrances } from './dial-plan/entrances.ts';
import { handedOver } from './dial-plan/handed-over.ts';
import { originated } from './dial-plan/originated.ts';
import { outside } from './dial-plan/outside.ts';
import { parking } from './dial-plan/park.ts';
import { phones } from './dial-plan/phones.ts';
import { queueMember } from './dial-plan/queue-member.ts';
import { recordKey } from './dial-plan/record-key.ts';
import { trunkTest } from './dial-plan/trunk-test.ts';
import { follow } from './dial-plan/resume.ts';
import { verbs } from './dial-plan/verbs.ts';
import { waiting } from './dial-plan/waiting.ts';
import { messageLamp } from './dial-plan/message-lamp.ts';
import type { InstanceSettings } from './instance-settings.ts';
import { objectFileNames } from './object-file-names.ts';

/**
 * The static dial plan: a loop that asks the server what to do, does it, and asks again. It knows no tenant: the
 * caller's authenticated endpoint names it, or for a call from outside the server's answer, and every phone, queue,
 * mailbox and sound is named by that tenant and what the answer says. So whatever a phone or a wrong answer
 * says, an agent's call cannot leave its tenant.
 *
 * Values from outside are measured (`LEN`) or filtered before an expression sees them.
 */
export function extensionsConf(settings: InstanceSettings): string {
  const general = '[general]\nstatic=yes\nwriteprotect=yes\nclearglobalvars=no\n\n';
  const globals = `[globals]\n${connectedLineVariable}\n`;
  return [
    general,
    globals,
    entrances(),
    ask(settings),
    phones(),
    connectedLine(),
    verbs(),
    waiting(),
    parking(),
    handedOver(),
    queueMember(),
    follow(),
    outside(),
    originated(),
    emergency(),
    trunkTest(),
    messageLamp(),
    recordKey(settings),
    `#tryinclude ${objectFileNames.lamps}\n`,
  ].join('');
}
