import { type OperatorParts, tellOperator } from '../notices/tell-operator.ts';
import { type DiskTrouble, findDiskTrouble, type WrittenFolder } from './disk-state.ts';

/** Milliseconds between two looks. */
const every = 60_000;
/** Milliseconds in which people are told once. */
const quiet = 6 * 3_600_000;

const words: Readonly<Record<DiskTrouble['kind'], { title: string; body: string }>> = {
  full: {
    title: 'Ổ đĩa của máy chủ sắp đầy',
    body: 'Còn dưới 100 MB trống. Hãy dọn ổ đĩa: khi hết chỗ, máy chủ không lưu được dữ liệu và không ghi âm được cuộc gọi.',
  },
  'not writable': {
    title: 'Máy chủ không ghi được vào thư mục dữ liệu',
    body: 'Thư mục dữ liệu hoặc thư mục ghi âm không còn hay không cho ghi. Hãy kiểm tra ổ đĩa và quyền của thư mục.',
  },
};

interface Parts extends OperatorParts {
  readonly folders: () => Promise<readonly WrittenFolder[]>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Looks once: tells the operator's people what is wrong with a disk. Never rejects: on a full disk it may not succeed. */
export async function lookAtDisk(parts: Parts, least?: number): Promise<void> {
  try {
    const trouble = await findDiskTrouble(await parts.folders(), least);
    if (trouble === undefined) return;
    const { title, body } = words[trouble.kind];
    await tellOperator(parts, { permission: 'platform.view', title, body, link: null, quiet });
  } catch (error) {
    parts.onError('disk notice', error);
  }
}

/** Looks every minute; gives back the way to stop. */
export function watchDisk(parts: Parts): () => void {
  const timer = setInterval(() => void lookAtDisk(parts), every).unref();
  return () => clearInterval(timer);
}
