import { flushCompileCache } from 'node:module';
import { killDescendants } from '../descendants.ts';
import { readSettings } from './settings.ts';
import { terminalProgress } from './progress.ts';
import { type Product, startProduct } from './start-product.ts';

const demoAccounts = `
  Mã doanh nghiệp   Tên đăng nhập                          Mật khẩu
  dn0002            admin, giamsat, nv101, nv102, nv103    alo-demo-2026
  dn0003            the same names                         alo-demo-2026
`;

/** Milliseconds after which children that will not end are ended. */
const patience = 4500;

let product: Product | undefined;
let isStopping = false;

/** Stops every child, however far the start has come. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const end = async () => {
    await killDescendants();
    process.exit(0);
  };
  setTimeout(() => void end(), patience);
  await product?.stop();
  await end();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop());
}

try {
  const settings = readSettings(process.env);
  product = await startProduct({ settings, progress: terminalProgress(process.stdout) });
  process.stdout.write(`\nAlo is ready: ${product.url}\n`);
  if (settings.demo) process.stdout.write(demoAccounts);
  // Now and not at the end, which may be a sudden one.
  flushCompileCache();
} catch (error) {
  await killDescendants();
  const isOurs = error instanceof Error && 'code' in error;
  const text = error instanceof Error ? error.message : String(error);
  if (!isStopping) process.stderr.write(`Alo: ${isOurs ? text : `unexpected error: ${text}`}\n`);
  process.exit(1);
}
