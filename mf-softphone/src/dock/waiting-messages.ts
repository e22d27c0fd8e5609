import { formatNumber } from '@alo/contracts';

/** Text of the messages that wait, apart from the others: it is fetched with their view. */
export const waitingWords = {
  count: (messages: number) => `${formatNumber(messages)} lời nhắn thoại mới`,
} as const;
