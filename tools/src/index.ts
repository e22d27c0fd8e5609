export { descendantsOf, endWithDescendants } from './descendants.ts';
export { type DevServer, startDevServer } from './dev/dev-server.ts';
export { freePort } from './free-port.ts';
export { type Fault, FaultProxy } from './network/fault-proxy.ts';
export { RoamingHost } from './network/roaming-host.ts';
export { copyTemplate } from './new-remote/create-remote.ts';
export { cacheFolder, readPackage, repository } from './repository.ts';
export { readSettings, type StartSettings } from './start/settings.ts';
export { type Product, type ProductOptions, startProduct } from './start/start-product.ts';
