import { foldVietnamese } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { addFile } from './sound-files.ts';

/** Greetings of a new tenant (entities.md §9), read aloud in the background. */
const greetings = [
  [
    'Xin chào',
    'Xin chào quý khách. Cảm ơn quý khách đã gọi đến công ty chúng tôi. Xin vui lòng giữ máy, cuộc gọi sẽ được kết nối trong giây lát.',
  ],
  [
    'Ngoài giờ',
    'Xin chào quý khách. Hiện tại đã ngoài giờ làm việc. Xin quý khách vui lòng gọi lại trong giờ hành chính. Xin cảm ơn.',
  ],
  [
    'Máy bận',
    'Hiện tại tất cả nhân viên đều đang bận. Xin quý khách vui lòng giữ máy hoặc gọi lại sau ít phút. Xin cảm ơn.',
  ],
] as const;

/** Makes the first greetings and the default music on hold, in the transaction that makes the tenant. */
export async function createDefaultSounds(db: TenantTransaction, maDn: string): Promise<void> {
  for (const [name, text] of greetings) {
    const id = newId();
    await db
      .insertInto('sound')
      .values({
        ma_dn: maDn,
        id,
        kind: 'greeting',
        name,
        name_folded: foldVietnamese(name),
        source: 'tts',
        text,
        announce_id: null,
      })
      .execute();
    await addFile(db, maDn, { soundId: id, origin: 'speech' });
  }
  const name = 'Nhạc chờ mặc định';
  const id = newId();
  await db
    .insertInto('sound')
    .values({
      ma_dn: maDn,
      id,
      kind: 'moh',
      name,
      name_folded: foldVietnamese(name),
      source: 'upload',
      is_default: true,
      announce_id: null,
    })
    .execute();
  await addFile(db, maDn, { soundId: id, origin: 'melody', originalName: 'Giai điệu êm dịu' });
}
