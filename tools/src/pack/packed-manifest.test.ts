import { packedManifest } from './packed-manifest.ts';

const facts = {
  catalog: { react: '19.3.1', jest: '30.5.2', '@testing-library/react': '16.3.3' },
  workspace: { '@alo/contracts': '0.2.0' },
  imports: new Set(['react', '@alo/contracts', '@testing-library/react']),
};

const manifest = {
  name: '@alo/ui',
  version: '0.3.0',
  type: 'module' as const,
  exports: {
    '.': './src/index.ts',
    './testing': './src/testing/open-app.tsx',
    './jest/*': './jest/*',
  },
  bin: { tool: './src/cli/main.ts' },
  sideEffects: false,
  dependencies: { react: 'catalog:', '@alo/contracts': 'workspace:*' },
  devDependencies: { jest: 'catalog:', '@testing-library/react': 'catalog:' },
};

test('points at compiled files and names real versions', () => {
  expect(packedManifest(manifest, facts)).toEqual({
    name: '@alo/ui',
    version: '0.3.0',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { types: './dist/testing/open-app.d.ts', default: './dist/testing/open-app.js' },
      './jest/*': './jest/*',
    },
    bin: { tool: './dist/cli/main.js' },
    dependencies: { react: '19.3.1', '@alo/contracts': '0.2.0' },
    peerDependencies: { '@testing-library/react': '16.3.3' },
    peerDependenciesMeta: { '@testing-library/react': { optional: true } },
  });
});

test('a version that nobody knows is an error, not a guess', () => {
  const unknown = { ...manifest, dependencies: { rxjs: 'catalog:' } };
  expect(() => packedManifest(unknown, facts)).toThrow('which version of rxjs');
});
