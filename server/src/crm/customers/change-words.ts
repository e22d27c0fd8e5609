import type { JobChange } from '@alo/contracts';

type Action = JobChange['action'];

const done: Readonly<Record<Action, string>> = {
  assign: 'Đã giao phụ trách',
  status: 'Đã đổi trạng thái',
  delete: 'Đã xóa',
};

const many = new Intl.NumberFormat('vi-VN');

/** Says how many customers were changed; the others of those that were found are so already. */
export function changedWords(action: Action, changed: number, found: number): string {
  const words = `${done[action]} ${many.format(changed)} khách hàng.`;
  if (changed >= found) return words;
  return `${words} ${many.format(found - changed)} khách hàng không cần đổi.`;
}

/** Says how far a change came that ended before its time. */
export function partlyChangedWords(action: Action, changed: number, total: number): string {
  return `${done[action]} ${many.format(changed)} trên ${many.format(total)} khách hàng, số còn lại giữ nguyên.`;
}

/** Says how many customers an undo put back, and how many it left as somebody made them since. */
export function undoneWords(restored: number, kept: number): string {
  const back = `Đã hoàn tác ${many.format(restored)} khách hàng.`;
  if (kept === 0) return back;
  return `${back} Giữ nguyên ${many.format(kept)} khách hàng vì đã được sửa sau đó.`;
}
