import type { WallFigures } from '@alo/contracts';
import type { User } from '../../kernel/user/user.ts';
import type { MonitorPorts } from '../monitor/context.ts';
import { foldFigures } from './fold-figures.ts';

/** What a wallboard shows to a reader. Reads the database for itself: not inside of a transaction. */
export async function readFigures(
  { boards, daySums }: Pick<MonitorPorts, 'boards' | 'daySums'>,
  user: User,
): Promise<WallFigures> {
  const { now, exchange, ...rows } = await boards.rows(user.tenant, user);
  return foldFigures(rows, await daySums.of(user), { now, exchange });
}
