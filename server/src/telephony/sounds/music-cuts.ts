import type { TenantSound } from './tenant-sounds.ts';
import type { MusicCut } from './cut-music.ts';

/** Music in which a greeting that can be played is said every so often, by the id of the music. */
export function musicCuts(sounds: readonly TenantSound[]): Map<string, MusicCut> {
  const music = Map.groupBy(
    sounds.filter(({ kind }) => kind === 'moh'),
    ({ soundId }) => soundId,
  );
  const cuts = new Map<string, MusicCut>();
  for (const [id, files] of music) {
    const [first] = files;
    const isSaid = sounds.some(({ soundId }) => soundId === first?.announceId);
    if (first === undefined || !isSaid) continue;
    cuts.set(id, {
      prompts: files.map(({ prompt }) => prompt),
      interval: first.announceInterval,
    });
  }
  return cuts;
}
