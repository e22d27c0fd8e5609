import fc from 'fast-check';
import { updateStep, type UpdateSituation, type UpdateStep } from './update-step.ts';

const running: UpdateSituation = {
  policy: 'auto',
  running: '1.0.0',
  wantedThen: '1.0.0',
  allowed: ['1.1.0', '1.0.0'],
  mounted: true,
  busy: false,
};

test.each<[string, Partial<UpdateSituation>, UpdateStep]>([
  ['nothing new', { allowed: ['1.0.0'] }, 'none'],
  ['a new release of a remote in the page', {}, 'next-mount'],
  ['a new release of a remote that rests', { mounted: false, policy: 'ask' }, 'next-mount'],
  ['a remote that asks', { policy: 'ask' }, 'offer'],
  ['the phone at rest', { policy: 'block' }, 'now'],
  ['the phone during a call', { policy: 'block', busy: true }, 'wait'],
  ['a page during a call', { busy: true }, 'next-mount'],
  ['a version that was blocked', { allowed: ['0.9.0'] }, 'now'],
  [
    'a blocked version of the phone during a call',
    { policy: 'block', busy: true, allowed: [] },
    'wait',
  ],
  ['a remote that was switched off', { allowed: [] }, 'now'],
  ['the release that has failed before', { wantedThen: '1.1.0' }, 'none'],
  [
    'a release after the one that failed',
    { wantedThen: '1.1.0', allowed: ['1.2.0', '1.0.0'] },
    'next-mount',
  ],
  ['a rollback to what runs as fall-back', { wantedThen: '1.1.0', allowed: ['1.0.0'] }, 'none'],
])('%s', (_what, change, step) => {
  expect(updateStep({ ...running, ...change })).toBe(step);
});

test('nothing ever touches the phone during a call', () => {
  const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0');
  fc.assert(
    fc.property(
      version,
      version,
      fc.uniqueArray(version),
      fc.boolean(),
      (one, two, allowed, mounted) => {
        const step = updateStep({
          policy: 'block',
          running: one,
          wantedThen: two,
          allowed,
          mounted,
          busy: true,
        });
        return step === 'none' || step === 'wait';
      },
    ),
  );
});
