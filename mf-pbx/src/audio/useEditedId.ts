import { useLocation, useNavigate } from '@alo/ui';

/** The sound that the address asks to edit (`?edit=…`, links from places of use), and the way to forget it. */
export function useEditedId(): readonly [string | null, () => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('edit');
  const forget = () => {
    if (id === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('edit');
    const query = rest.toString();
    void navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
  };
  return [id, forget];
}
