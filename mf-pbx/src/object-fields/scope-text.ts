import type { Scope } from '@alo/contracts';
import { messages } from './messages.ts';

/** "Tất cả", "Phòng ban: Kinh doanh, Kế toán". */
export function scopeText(scope: Scope, names: Readonly<Record<string, string>>): string {
  const word = messages.scope[scope.kind];
  if (scope.kind === 'all') return word;
  return `${word}: ${scope.ids.map((id) => names[id] ?? id).join(', ')}`;
}
