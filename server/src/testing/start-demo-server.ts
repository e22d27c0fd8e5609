import { demoCopy } from './demo-copy.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Starts a server on the embedded database whose demo companies are a copy of what a first start makes: a fifth of that
 * work. `env` changes its settings.
 */
export async function startDemoServer(
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const { server } = await demoCopy(undefined);
  return startTestServer(env, server);
}
