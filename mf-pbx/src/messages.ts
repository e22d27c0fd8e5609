import { destinationWords, endOfCall, recordPolicyWords, routingKindWords } from '@alo/contracts';

/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  none: '—',
  addSubscriber: 'Thêm máy nhánh',
  recordPolicies: recordPolicyWords,
  destinations: destinationWords,
  endOfCall,
  /** What things of each kind are called in sentences. */
  kinds: routingKindWords,
} as const;
