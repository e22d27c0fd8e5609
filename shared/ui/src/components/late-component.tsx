import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { LoadingState } from './LoadingState.tsx';

/**
 * A component whose code is fetched when it is shown first; what `waiting` makes stands there until then. It is drawn as soon as
 * the code is there: behind a `Suspense` React lets content wait until 300 ms after its fallback was drawn. A failure goes to the
 * error boundary around it; who shows the component again tries again.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => <LoadingState />,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetch = () =>
    (loading ??= load()
      .then((component) => {
        Loaded = component;
      })
      .finally(() => {
        loading = undefined;
      }));

  return function LateComponent(props: Props) {
    const [, setIsThere] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded !== undefined) return setIsThere(true);
      let isGone = false;
      fetch().then(
        () => isGone || setIsThere(true),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure !== null) throw failure.error;
    if (Loaded !== undefined) return <Loaded {...props} />;
    // Not after the frame in which the page says that it waits: the effect follows later.
    fetch().catch(() => undefined);
    return waiting(props);
  };
}
