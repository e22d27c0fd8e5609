export * from './directory.ts';
export * from './imports.ts';
export * from './inbound.ts';
export * from './routing.ts';
