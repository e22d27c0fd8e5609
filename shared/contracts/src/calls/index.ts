// Every call of the five back ends, by name. A namespace, not an object: a bundle keeps only what it names.
export * from './control-panel.ts';
export * from './identity.ts';
export * from './partner/index.ts';
export * from './telecom.ts';
export * from './tenant/index.ts';
