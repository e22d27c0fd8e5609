import type { User } from '../kernel/user/user.ts';

/** A user without rights, who sees whole numbers of the people in a data scope. */
export function userWith(
  id: string,
  dataScope: User['role']['dataScope'],
  units: User['units'] = { team: [], department: [], branch: [] },
): User {
  return {
    tenant: 'dn0002',
    companyName: '',
    id,
    name: '',
    email: '',
    sessionId: '',
    role: { id: '', name: '', dataScope },
    units,
    statusActivity: 1,
    subject: { roleName: '', permissions: new Set(), features: new Set(), dateExpired: null },
    mask: null,
  };
}
