import { faultyFile, lateLoadFault, loadFailureCode, RemoteFailure } from './remote-failure.ts';

const at = (name: string, message: string) => Object.assign(new Error(message), { name });

// Messages as @module-federation 2.9.2 and webpack 5.110 word them, seen in Chromium.
test.each([
  [at('Error', 'Failed to get manifest. #RUNTIME-003 … TypeError: Failed to fetch'), 'MANIFEST'],
  [at('Error', '… #RUNTIME-003 … TimeoutError: signal timed out'), 'MANIFEST_TIMEOUT'],
  [at('Error', '… not a valid federation manifest … #RUNTIME-013'), 'MANIFEST'],
  [at('Error', '… #RUNTIME-008 … ScriptNetworkError: Script "/a.js" timed out.'), 'ENTRY_TIMEOUT'],
  [at('Error', '… #RUNTIME-008 … ScriptNetworkError: Failed to load script'), 'ENTRY'],
  [at('ChunkLoadError', 'Loading chunk 121 failed.'), 'CHUNK'],
  [
    at('Error', 'Version 1.0.0 … does not satisfy the requirement of mf_crm which needs ^2.0.0'),
    'SHARED_VERSION',
  ],
  ['something else', 'ENTRY'],
])('%s is %s', (error, code) => {
  expect(loadFailureCode(error)).toBe(code);
});

test('the reason may be the cause', () => {
  const error = new Error('wrapped', { cause: at('ChunkLoadError', 'Loading chunk 1 failed.') });
  expect(loadFailureCode(error)).toBe('CHUNK');
});

test('the label names remote, version and reason', () => {
  expect(new RemoteFailure('CHUNK', 'mf-crm', '1.2.0').label).toBe('mf-crm@1.2.0 CHUNK');
  expect(new RemoteFailure('NO_RELEASE', 'mf-crm', undefined).label).toBe('mf-crm NO_RELEASE');
});

// As webpack 5.110, its plugin for styles and the browsers word them.
test.each([
  [at('ChunkLoadError', 'Loading chunk 412 failed.\n(error: http://h/412.js)'), 'CHUNK'],
  [at('ChunkLoadError', 'Loading chunk 412 failed.\n(missing: http://h/412.js)'), 'CHUNK'],
  [at('ChunkLoadError', 'Loading chunk 7 failed.\n(timeout: http://h/7.js)'), 'ENTRY_TIMEOUT'],
  [at('Error', 'Loading CSS chunk 3 failed.\n(/3.css)'), 'CHUNK'],
  [at('TypeError', 'Failed to fetch dynamically imported module: http://h/a.js'), 'CHUNK'],
  [at('TypeError', 'error loading dynamically imported module: http://h/a.js'), 'CHUNK'],
  [at('TypeError', 'Importing a module script failed.'), 'CHUNK'],
  [
    new Error('The remote threw', { cause: at('ChunkLoadError', 'Loading chunk 1 failed.') }),
    'CHUNK',
  ],
  [
    at('Error', 'Version 1.0.0 … does not satisfy the requirement of mf_crm which needs ^2.0.0'),
    'SHARED_VERSION',
  ],
  [at('TypeError', "Cannot read properties of undefined (reading 'id')"), undefined],
  [at('TypeError', 'Failed to fetch'), undefined],
  ['something else', undefined],
])('a screen that failed with %s: %s', (error, code) => {
  expect(lateLoadFault(error)).toBe(code);
});

test('the file that failed is named by the error or by its cause', () => {
  const error = Object.assign(new Error('x'), { request: '/412.js' });
  expect(faultyFile(error)).toBe('/412.js');
  expect(faultyFile(new Error('wrapped', { cause: error }))).toBe('/412.js');
  expect(faultyFile(new Error('x'))).toBeUndefined();
  expect(faultyFile(undefined)).toBeUndefined();
});

test('an error that is its own cause is read to an end', () => {
  const error = new Error('x');
  error.cause = error;
  expect([lateLoadFault(error), faultyFile(error)]).toEqual([undefined, undefined]);
});
