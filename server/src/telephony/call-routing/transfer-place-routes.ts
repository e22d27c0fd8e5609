import { endpoints } from '@alo/contracts';
import { serve } from '../context.ts';
import { loadTenantRouting } from '../routing/tenant-routing.ts';

const getTransferPlaces = serve(endpoints.getTransferPlaces, async (_request, { db, user }) => {
  const { objects } = await loadTenantRouting(db, user.tenant);
  return (['queue', 'ring_group'] as const)
    .flatMap((kind) =>
      objects[kind].flatMap(({ form: { name, extension, is_active: isActive } }) =>
        isActive && extension !== null ? [{ kind, name, extension }] : [],
      ),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
});

/** Where calls can be transferred to besides people. */
export const transferPlaceRoutes = [getTransferPlaces];
