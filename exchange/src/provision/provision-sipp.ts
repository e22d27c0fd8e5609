import { loaderCommand, provisionProgram, type RunnableProgram } from './debian-program.ts';

/** sipp from Debian's packages, unpacked into `cacheDir` without root: it makes calls for benchmarks and tests. */
export function provisionSipp(cacheDir: string): Promise<RunnableProgram> {
  return provisionProgram(
    {
      name: 'sipp',
      packages: ['sip-tester'],
      describe: (root, triplet) => ({ command: loaderCommand(root, triplet, 'usr/bin/sipp') }),
      askVersion: '-v',
      parseVersion: (text) => /SIPp v(\d+(?:\.\d+)*)/.exec(text)?.[1],
    },
    { cacheDir },
  );
}
