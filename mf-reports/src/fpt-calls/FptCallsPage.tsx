import { useSearchParams } from '@alo/ui';
import { FptCallList } from './FptCallList.tsx';
import { FptSums } from './FptSums.tsx';

/** Calls by numbers of FPT, one by one or summed up (entities.md §3.2). */
export function FptCallsPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'sums' ? <FptSums /> : <FptCallList />;
}
