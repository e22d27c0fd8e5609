import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { lazy, Suspense } from 'react';

const SoundPlayer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-sound-player" */ '../audio/SoundPlayer.tsx'))
    .SoundPlayer,
}));

/** Plays the chosen greeting or music in its place. */
export function ReferencePlayer({
  kind,
  id,
  name,
}: {
  readonly kind: 'greeting' | 'moh';
  readonly id: string;
  readonly name: string;
}) {
  const call = kind === 'greeting' ? endpoints.getGreetingAudio : endpoints.getMohAudio;
  return (
    <Suspense fallback={null}>
      <SoundPlayer
        key={id}
        name={name}
        load={async () => (await requestEndpoint(call, { params: { id } }))[0] ?? null}
      />
    </Suspense>
  );
}
