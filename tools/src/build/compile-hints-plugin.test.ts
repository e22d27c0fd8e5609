import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Compiler {
  run(done: (error: Error | null) => void): void;
  close(done: () => void): void;
}

const loadBuild = createRequire(join(__dirname, '../../../shared/build/package.json'));
const webpack: (configuration: object) => Compiler = loadBuild('webpack');
const { CompileHintsPlugin }: { CompileHintsPlugin: new () => object } = loadBuild(
  './webpack/compile-hints-plugin.cjs',
);

async function buildTwoChunks(folder: string): Promise<void> {
  writeFileSync(join(folder, 'main.js'), "import('./late.js');");
  writeFileSync(join(folder, 'late.js'), 'export const late = () => 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js' },
    optimization: { minimize: false },
    plugins: [new CompileHintsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error === null ? compiler.close(resolve) : reject(error)));
  });
}

test('every script of a build asks to be compiled while it arrives', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alo-hints-'));
  try {
    await buildTwoChunks(folder);
    const scripts = readdirSync(join(folder, 'dist'));
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      const [first] = readFileSync(join(folder, 'dist', script), 'utf8').split('\n');
      // Only the very first line counts.
      expect(first).toBe('//# allFunctionsCalledOnLoad');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
