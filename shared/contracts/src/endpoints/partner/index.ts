export * from './directory.ts';
export * from './imports.ts';
export * from './inbound.ts';
export * from './queue.ts';
export * from './sound.ts';
export * from './routing.ts';
