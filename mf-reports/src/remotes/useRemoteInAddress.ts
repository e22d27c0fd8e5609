import { useSearchParams } from '@alo/ui';

/** The remote that is open over the list, kept in the address: `?remote=mf-crm`. */
export function useRemoteInAddress(): readonly [string | null, (name: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (name: string | null) => {
    const next = new URLSearchParams(params);
    if (name === null) next.delete('remote');
    else next.set('remote', name);
    setParams(next);
  };
  return [params.get('remote'), open];
}
