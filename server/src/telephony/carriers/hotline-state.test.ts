import { hotlineStatusSchema } from '@alo/contracts';
import fc from 'fast-check';
import { type HotlineAction, stateAfter } from './hotline-state.ts';

const actions: readonly HotlineAction[] = ['edit', 'submit', 'approve', 'reject', 'cancel'];

test('whatever is done in whatever order: only what was sent is decided, and a decision stands', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (tried) => {
      let status = stateAfter('draft', 'edit');
      let wasSent = false;
      for (const action of tried) {
        if (status === undefined || status === 'gone') return;
        const after = stateAfter(status, action);
        if (after === 'approved' || after === 'rejected') expect(status).toBe('submitted');
        if (after === 'submitted') wasSent = true;
        if (status === 'approved') expect(after).toBeUndefined();
        if (after !== undefined) status = after;
        if (status === 'approved') expect(wasSent).toBe(true);
      }
    }),
  );
});

test('what is not approved can be taken back', () => {
  const open = hotlineStatusSchema.options.filter((status) => status !== 'approved');
  expect(open.map((status) => stateAfter(status, 'cancel'))).toEqual(['gone', 'gone', 'gone']);
});
