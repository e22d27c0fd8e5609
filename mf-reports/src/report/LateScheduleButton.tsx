import { type ComponentProps, lazy, Suspense } from 'react';

const ScheduleButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-schedule-button" */ './ScheduleButton.tsx'))
    .ScheduleButton,
}));

/** The ways to have a report sent, fetched once for all reports; the page does not wait for them. */
export function LateScheduleButton(props: ComponentProps<typeof ScheduleButton>) {
  return (
    <Suspense fallback={null}>
      <ScheduleButton {...props} />
    </Suspense>
  );
}
