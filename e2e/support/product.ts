/** The product that the worker has started for its tests. */
export interface ProductUnderTest {
  readonly url: string;
  /** Its data folder; `www` in it is what is served. */
  readonly dataFolder: string;
}

const names = { url: 'ALO_E2E_URL', dataFolder: 'ALO_E2E_DATA' } as const;

export function announceProduct(product: ProductUnderTest): void {
  process.env[names.url] = product.url;
  process.env[names.dataFolder] = product.dataFolder;
}

export function productUnderTest(): ProductUnderTest {
  const url = process.env[names.url];
  const dataFolder = process.env[names.dataFolder];
  if (url === undefined || dataFolder === undefined) throw new Error('No product was started');
  return { url, dataFolder };
}
