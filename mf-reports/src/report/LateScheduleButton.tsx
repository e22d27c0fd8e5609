import { lateComponent } from '@alo/ui';

/** The ways to have a report sent, fetched once for all reports; the page does not wait for them. */
export const LateScheduleButton = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-schedule-button" */ './ScheduleButton.tsx'))
      .ScheduleButton,
  () => null,
);
