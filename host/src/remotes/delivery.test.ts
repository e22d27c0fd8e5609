import { announceRelease, integrityOf, prepareScript } from './delivery.ts';
import { releaseOf } from '../testing/release-of.ts';

const release = (name: string) =>
  releaseOf(name, '1.0.0', { integrity: { 'remoteEntry.js': 'sha384-entry' } });

function scriptOf(path: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = path;
  prepareScript(script);
  return script;
}

test('scripts of a release carry the integrity of the registry', () => {
  expect(announceRelease(release('mf-a'), 0)).toBe(
    'http://localhost/remotes/mf-a/1.0.0/mf-manifest.json',
  );
  const script = scriptOf('/remotes/mf-a/1.0.0/remoteEntry.js');
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe('http://localhost/remotes/mf-a/1.0.0/remoteEntry.js');
});

test('after a failure every file is asked for under a new address with the same integrity', () => {
  expect(announceRelease(release('mf-b'), 2)).toMatch(/mf-manifest\.json\?attempt=2$/);
  const script = scriptOf('/remotes/mf-b/1.0.0/remoteEntry.js');
  expect(script.src).toMatch(/remoteEntry\.js\?attempt=2$/);
  expect(integrityOf(script.src)).toBe('sha384-entry');
});
