export { descendantsOf } from './descendants.ts';
export { freePort } from './free-port.ts';
export { cacheFolder, repository } from './repository.ts';
export { readSettings, type StartSettings } from './start/settings.ts';
export { type Product, type ProductOptions, startProduct } from './start/start-product.ts';
