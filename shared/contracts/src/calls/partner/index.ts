export * from './directory.ts';
export * from './inbound.ts';
