export * from './activity.ts';
export * from './agents.ts';
export * from './call-record.ts';
export * from './customer.ts';
export * from './organisation.ts';
export * from './session.ts';
export * from './subscriber.ts';
export * from './survey.ts';
