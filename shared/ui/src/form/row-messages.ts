/** Texts of rows that are put in order. */
export const messages = {
  move: (name: string) => `Kéo để đổi thứ tự ${name}`,
  up: (name: string) => `Đưa ${name} lên`,
  down: (name: string) => `Đưa ${name} xuống`,
  remove: (name: string) => `Bỏ ${name}`,
  moved: (name: string, at: number) => `${name} nay ở vị trí ${at}`,
} as const;
