import type { SurveyDesk } from '@alo/contracts';
import { useSearchParams } from '@alo/ui';
import { useEffect, useRef } from 'react';

/**
 * Asks for the contact that the address names (`?contact=`), once: whoever comes from the desk of a campaign has it already, and
 * whoever loads the page again asks it again. Once the contact is given back or done, the address names nobody.
 */
export function useNamedContact({ status, talk }: SurveyDesk, ask: (contactId: string) => void) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('contact');
  const present = talk?.contact.id;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    if (present === wanted) asked.current = wanted;
    else if (asked.current !== wanted && status === 'running') {
      asked.current = wanted;
      ask(wanted);
    }
  }, [wanted, present, status, ask]);
  return () => setParams({}, { replace: true });
}
