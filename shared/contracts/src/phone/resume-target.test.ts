import { readResumeTarget, writeResumeTarget } from './resume-target.ts';

test.each(['n1-1795555447.0', 'a2601a8d9686e137', 'Ab_9.x-1'])(
  '%s is read as it was written',
  (call) => {
    expect(readResumeTarget(writeResumeTarget(call))).toBe(call);
  },
);

test.each(['', '102', 'resume.', 'resume', 'ref.call.1', 'resume.a b', 'xresume.1', 'resume.${X}'])(
  '%j asks for no call',
  (dialled) => {
    expect(readResumeTarget(dialled)).toBeNull();
  },
);
