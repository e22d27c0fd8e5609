import { useCallback, useEffect, useState } from 'react';
import { MicrophoneError } from '../engine/media-broker.ts';
import type { messages } from './messages.ts';
import type { PageSound } from './page-sound.ts';

export type MicrophoneTrouble = keyof typeof messages.problems;

type MicrophoneView =
  /** Nobody has been asked yet: the browser would show its question. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'trouble'; readonly trouble: MicrophoneTrouble };

const owner = 'sound-panel';

async function isAllowed(): Promise<boolean> {
  try {
    // Not every browser knows this name, and the compiler none.
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state !== 'prompt';
  } catch {
    return false;
  }
}

function troubleOf(error: unknown): MicrophoneTrouble {
  const code = error instanceof MicrophoneError ? error.code : 'failed';
  return code === 'released' ? 'failed' : code;
}

/** The microphone while the panel is open: it is opened at once only where no question comes up. */
export function useMicrophone({ microphone }: Pick<PageSound, 'microphone'>) {
  const [view, setView] = useState<MicrophoneView>({ kind: 'opening' });

  const open = useCallback(() => {
    setView({ kind: 'opening' });
    microphone.acquire(owner).then(
      () => setView(viewOf(microphone.stream)),
      (error: unknown) => setView({ kind: 'trouble', trouble: troubleOf(error) }),
    );
  }, [microphone]);

  useEffect(() => {
    let mounted = true;
    void isAllowed().then((allowed) => {
      if (!mounted) return;
      if (allowed) open();
      else setView({ kind: 'unasked' });
    });
    // Another device was chosen, or the call has opened one.
    const unsubscribe = microphone.subscribe(() => {
      if (microphone.stream !== null) setView(viewOf(microphone.stream));
    });
    return () => {
      mounted = false;
      unsubscribe();
      microphone.release(owner);
    };
  }, [microphone, open]);

  return { view, open };
}

function viewOf(stream: MediaStream | null): MicrophoneView {
  return stream === null ? { kind: 'unasked' } : { kind: 'open', stream };
}
