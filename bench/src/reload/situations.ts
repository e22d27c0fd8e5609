import type { Page } from '@playwright/test';

/** A call in which a page is reloaded, and what must be seen there afterwards. */
export interface Situation {
  readonly name: string;
  /** The agent's page and that of the other side are free; the call is made. */
  readonly begin: (agent: Page, other: Page) => Promise<void>;
  /** What the agent's page shows again: in a call that is talked sound is waited for as well. */
  readonly shows: string;
  readonly hasSound: boolean;
  /** Somebody has answered it. */
  readonly isTalked: boolean;
  /** Both sides must hear each other after this. */
  readonly continue: (agent: Page, other: Page) => Promise<void>;
}

/** Number of the queue in which the agent alone is. */
export const queueNumber = '6620';

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last();

const connected = (page: Page) => page.getByText('Đã kết nối', { exact: true }).first().waitFor();

export async function dial(page: Page, number: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Nhập số điện thoại' });
  if (!(await box.isVisible())) await button(page, 'Điện thoại').click();
  await box.fill(number);
  await button(page, 'Gọi').click();
}

async function talk(from: Page, to: Page, number: string): Promise<void> {
  await dial(from, number);
  await button(to, 'Trả lời').click();
  await Promise.all([from, to].map(connected));
}

const nothing = () => Promise.resolve();

export const situations: readonly Situation[] = [
  {
    name: 'talking',
    begin: (agent, other) => talk(agent, other, '102'),
    ...{ shows: 'Đã kết nối', hasSound: true, isTalked: true, continue: nothing },
  },
  {
    name: 'holding',
    begin: async (agent, other) => {
      await talk(agent, other, '102');
      await button(agent, 'Giữ máy').click();
      await button(agent, 'Tiếp tục').waitFor();
    },
    ...{ shows: 'Tiếp tục', hasSound: false, isTalked: true },
    continue: (agent) => button(agent, 'Tiếp tục').click(),
  },
  {
    name: 'ringing out',
    begin: async (agent, other) => {
      await dial(agent, '102');
      await button(other, 'Trả lời').waitFor();
    },
    ...{ shows: 'Cuộc gọi đi', hasSound: false, isTalked: false },
    continue: async (agent, other) => {
      await button(other, 'Trả lời').click();
      await connected(agent);
    },
  },
  {
    name: 'in a call of a queue',
    begin: (agent, other) => talk(other, agent, queueNumber),
    ...{ shows: 'Đã kết nối', hasSound: true, isTalked: true, continue: nothing },
  },
];
