import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { withoutFeatures } from './support/chromium-features.ts';

/** Measures gaps in a call: what runs beside it would make some. */
const alone = '**/fault-matrix.spec.ts';

const results = (name: string) => join(import.meta.dirname, '../test-results', name);

const chromium = process.env['ALO_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Whether a trace shows the page after each action, when somebody looks for why a test fails. */
const wantsPages = process.env['ALO_TRACE'] === '1';

export default defineConfig({
  testDir: join(import.meta.dirname, 'tests'),
  // Files side by side, the tests of a file one by one: a worker has one exchange and one set of agents.
  // As many as the processors of a small machine: a third one there makes the whole run a third longer.
  workers: 2,
  projects: [
    { name: 'together', testIgnore: alone, outputDir: results('together') },
    { name: 'alone', testMatch: alone, outputDir: results('alone') },
  ],
  // Tests wait for conditions; this only bounds one that never comes, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  forbidOnly: true,
  use: {
    // What is to be pressed and never comes is named as such, not as a test that ran out of time.
    actionTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    permissions: ['microphone'],
    // A film of every test costs a fifth of the whole run, the page after each action about a twentieth.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: wantsPages,
      sources: wantsPages,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        // For a machine whose only network is loopback.
        '--allow-loopback-in-peer-connection',
        withoutFeatures,
      ],
    },
  },
});
