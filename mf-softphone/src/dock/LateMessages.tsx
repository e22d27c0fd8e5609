import { latePanel } from './late-panel.tsx';

/** Messages that wait in the own mailbox. */
export const LateMessages = latePanel(
  async () =>
    (await import(/* webpackChunkName: "panel-messages" */ './WaitingMessages.tsx'))
      .WaitingMessages,
);
