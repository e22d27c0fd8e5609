// Every call of the five back ends and of the platform, by name. A namespace, not an object: a bundle keeps only what it names.
export * from './control-panel.ts';
export * from './identity.ts';
export * from './partner/index.ts';
export * from './platform.ts';
export * from './set-aside-calls.ts';
export * from './sip-denials.ts';
export * from './telecom.ts';
export * from './tenant/index.ts';
