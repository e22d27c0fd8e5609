import { join } from 'node:path';
import { type ConfLine, confSection } from '../config/conf-file.ts';
import { type MusicClass, musicClassName } from './music-class.ts';
import { soundOf } from './names.ts';

/**
 * Every music class of every tenant. A class without files is left out: Asterisk then plays the common one.
 * @param sounds Asterisk's folder of sounds; files of a class are named by their whole path.
 */
export function musicConf(classes: readonly MusicClass[], sounds: string): string {
  return classes
    .filter(({ files }) => files.length > 0)
    .map((music) => {
      const { tenant, sort, files, announcement } = music;
      const lines: ConfLine[] = [
        ['mode', 'playlist'],
        ...files.map((file): ConfLine => ['entry', join(sounds, soundOf(tenant, file))]),
        ['sort', sort === 'alpha' ? undefined : sort],
        ['announcement', announcement === null ? undefined : soundOf(tenant, announcement)],
      ];
      return confSection(musicClassName(music), lines);
    })
    .join('');
}
