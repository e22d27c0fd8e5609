import { useEffect, useState } from 'react';
import { findName } from '../ask-server.ts';
import { isExtension } from '../engine/dial-number.ts';

type Colleague =
  | { readonly found: 'looking' | 'nobody' | 'outside' }
  | { readonly found: 'colleague'; readonly name: string };

/** The colleague at an extension that is being typed. Anything else is not looked up. */
export function useColleague(number: string | null): Colleague {
  const [answer, setAnswer] = useState<{ number: string; name: string | null } | null>(null);
  const extension = number !== null && isExtension(number) ? number : null;
  useEffect(() => {
    if (extension === null) return undefined;
    let wanted = true;
    const adopt = (name: string | null) => {
      if (wanted) setAnswer({ number: extension, name });
    };
    // A failure is ignored: the exchange decides who can be reached.
    void findName(extension).then(adopt, () => setAnswer(null));
    return () => {
      wanted = false;
    };
  }, [extension]);
  if (extension === null) return { found: 'outside' };
  if (answer?.number !== extension) return { found: 'looking' };
  return answer.name === null ? { found: 'nobody' } : { found: 'colleague', name: answer.name };
}
