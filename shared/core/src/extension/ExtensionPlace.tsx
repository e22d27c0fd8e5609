import { useEffect, useRef, useState } from 'react';
import type { ExtensionLifecycles } from './create-extension.tsx';
import type { ExtensionSlotProps } from './extension-slot-props.ts';
import type { SlotExtension } from './registrar.ts';

type PlaceStatus = 'loading' | 'shown' | 'failed';

interface Turn {
  readonly extension: SlotExtension;
  readonly again: boolean;
  readonly place: HTMLElement;
  readonly data: () => object;
  readonly onStatus: (status: PlaceStatus) => void;
}

/** One attempt to show an extension, in a separate element: a broken root is not reused. */
function beginTurn({ extension, again, place, data, onStatus }: Turn) {
  const domElement = document.createElement('div');
  let code: ExtensionLifecycles | null = null;
  let over = false;

  const end = () => {
    if (over) return;
    over = true;
    domElement.remove();
    code
      ?.unmount({ domElement })
      .catch((error: unknown) => console.error(`${extension.key} did not unmount`, error));
  };
  const onCrash = (error: unknown) => {
    if (over) return;
    console.error(`Extension ${extension.key} failed`, error);
    onStatus('failed');
    end();
  };
  const show = async () => {
    onStatus('loading');
    const loaded = await extension.load(again);
    if (over) return;
    code = loaded;
    place.append(domElement);
    const first = data();
    await loaded.mount({ domElement, data: first, onCrash });
    if (over) return;
    onStatus('shown');
    // It may have changed during the first render.
    if (data() !== first) loaded.update({ domElement, data: data(), onCrash });
  };
  show().catch(onCrash);

  return {
    end,
    update: () => {
      if (!over) code?.update({ domElement, data: data(), onCrash });
    },
  };
}

/** The place of one extension: its loading sign, itself, or the word that it failed. */
export function ExtensionPlace({
  extension,
  data,
  loading,
  failed,
}: Omit<ExtensionSlotProps, 'name'> & { readonly extension: SlotExtension }) {
  const [status, setStatus] = useState<PlaceStatus>('loading');
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const turn = useRef<ReturnType<typeof beginTurn> | null>(null);
  const latest = useRef<object>(data);

  useEffect(() => {
    latest.current = data;
    turn.current?.update();
  }, [data]);
  useEffect(() => {
    if (place.current === null) return undefined;
    const begun = beginTurn({
      extension,
      again: attempt > 0,
      place: place.current,
      data: () => latest.current,
      onStatus: setStatus,
    });
    turn.current = begun;
    return () => {
      turn.current = null;
      begun.end();
    };
  }, [extension, attempt]);

  return (
    <>
      {status === 'loading' && loading}
      {status === 'failed' && failed(() => setAttempt(attempt + 1))}
      <div ref={place} hidden={status !== 'shown'} />
    </>
  );
}
