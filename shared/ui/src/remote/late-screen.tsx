import { type ComponentType, useEffect, useState } from 'react';
import { LoadingState } from '../components/LoadingState.tsx';

/**
 * A screen whose code is fetched when it is shown first. It is drawn as soon as the code is there: behind a `Suspense` React lets
 * content wait until 300 ms after its fallback was drawn. A failure goes to the error boundary around it; who shows the screen
 * again tries again.
 */
export function lateScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
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

  return function LateScreen(props: Props) {
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
    return <LoadingState />;
  };
}
