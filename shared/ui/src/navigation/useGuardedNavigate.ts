import { useNavigate } from 'react-router-dom';
import { mayLeave } from './navigation-guard.ts';

/** `navigate` that first asks the unsaved form of the screen; resolves false when the person stays. */
export function useGuardedNavigate(): (to: string) => Promise<boolean> {
  const navigate = useNavigate();
  return async (to) => {
    if (!(await mayLeave())) return false;
    await navigate(to);
    return true;
  };
}
