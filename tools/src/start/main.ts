import { readSettings } from './settings.ts';
import { type Product, startProduct } from './start-product.ts';

const demoAccounts = `
  Mã doanh nghiệp   Tên đăng nhập                          Mật khẩu
  dn0002            admin, giamsat, nv101, nv102, nv103    alo-demo-2026
  dn0003            (the same)                             alo-demo-2026
`;

let product: Product | undefined;
let stopping = false;

/** Stops every child, whatever state the start is in. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 4800).unref();
  await product?.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop());
}

try {
  const settings = readSettings(process.env);
  product = await startProduct({
    settings,
    say: (line) => process.stdout.write(`Alo: ${line}\n`),
  });
  if (stopping) await product.stop();
  else {
    process.stdout.write(`\nAlo is ready: ${product.url}\n`);
    if (settings.demo) process.stdout.write(demoAccounts);
  }
} catch (error) {
  process.stderr.write(`Alo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
