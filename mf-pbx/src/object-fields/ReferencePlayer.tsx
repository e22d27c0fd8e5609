import { lateComponent } from '@alo/ui';
import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';

const SoundPlayer = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-sound-player" */ '../audio/SoundPlayer.tsx'))
      .SoundPlayer,
  () => null,
);

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
    <SoundPlayer
      key={id}
      name={name}
      load={async () => (await requestEndpoint(call, { params: { id } }))[0] ?? null}
    />
  );
}
