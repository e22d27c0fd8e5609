import { formatNumber } from '@alo/ui';

/** Texts that every kind of telephone object has. */
export const messages = {
  close: 'Đóng',
  copyOf: (name: string) => `${name} (bản sao)`,
  removed: (one: string, name: string) => `Đã xóa ${one} ${name}`,
  columns: { active: 'Trạng thái', uses: 'Nơi dùng' },
  switchedOff: (uses: number) =>
    `Mục này đang được dùng ở ${formatNumber(uses)} nơi. Khi ngừng dùng, cuộc gọi đi tới đây sẽ kết thúc.`,
  switchOff: {
    title: 'Ngừng dùng khi đang có cuộc gọi tới?',
    text: 'Mục này đang được dùng, cuộc gọi sẽ kết thúc tại đây. Cuộc gọi đến qua:',
    confirm: 'Ngừng dùng',
  },
  row: (at: number) => `dòng ${at}`,
} as const;
