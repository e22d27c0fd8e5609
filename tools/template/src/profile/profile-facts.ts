import type { Me } from '@alo/contracts';
import { messages } from '../messages.ts';

const { none, profile: words, scopes } = messages;

/** What is known about an account, as label and text. The first role is the one that counts. */
export function profileFacts(me: Me): readonly (readonly [label: string, text: string])[] {
  const [role] = me.roles;
  return [
    [words.name, me.name],
    [words.email, me.email],
    [words.company, me.company_name],
    [words.code, me.ma_dn],
    [words.role, role?.name ?? none],
    [words.scope, role === undefined ? none : scopes[role.data_scope]],
    [words.extension, me.extension ?? none],
  ];
}
