import {
  DialogSurface as FluentDialogSurface,
  type DialogSurfaceProps,
} from '@fluentui/react-components';
import { useUncoveredPage } from './useUncoveredPage.ts';

/** Fluent's surface of a dialog; the page is uncovered again however the dialog goes away. */
export function DialogSurface(props: DialogSurfaceProps) {
  useUncoveredPage();
  return <FluentDialogSurface {...props} />;
}
