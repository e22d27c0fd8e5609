export { cacheFolder, repository, wwwFolder } from './repository.ts';
export { freePort } from './start/checks.ts';
export { type StartSettings, readSettings } from './start/settings.ts';
export { type Product, startProduct } from './start/start-product.ts';
