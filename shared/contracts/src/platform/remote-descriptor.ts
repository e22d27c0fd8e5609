import * as v from 'valibot';
import { permissionSchema } from '../access/permission.ts';
import { featureSchema } from '../vocabulary/feature.ts';

const pathPattern = v.pipe(v.string(), v.regex(/^\/[a-z0-9/:_-]*$/i));

/** Permission as menus and routes declare it; "general" is everybody (specification §6). */
const requiredPermission = v.union([v.literal('general'), permissionSchema]);

/** One screen of a remote: its path (`:id` for parameters) and what it asks of the user. */
export const remoteRouteSchema = v.object({
  path: pathPattern,
  /** Vietnamese title, used for the page title and the menu. */
  title: v.string(),
  permission: requiredPermission,
  feature: v.optional(featureSchema),
});
export type RemoteRoute = v.InferOutput<typeof remoteRouteSchema>;

export const menuGroupSchema = v.picklist(['work', 'pbx', 'report', 'organisation', 'settings']);
export type MenuGroup = v.InferOutput<typeof menuGroupSchema>;

/** A menu entry: it takes permission and feature from the route it points at. */
export const menuEntrySchema = v.object({
  path: pathPattern,
  label: v.string(),
  group: menuGroupSchema,
  /** Order inside the group. */
  order: v.number(),
  /** Name of an icon of `@alo/ui`. */
  icon: v.string(),
});
export type MenuEntry = v.InferOutput<typeof menuEntrySchema>;

/**
 * Static descriptor of a remote (`remote.json`): menu and routes are known before any of its code
 * is loaded.
 */
export const remoteDescriptorSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^mf-[a-z0-9-]+$/)),
  /** Vietnamese name for error cards: "Khách hàng". */
  title: v.string(),
  /** `page`: mounted while its paths are open. `phone`: always mounted. */
  slot: v.picklist(['page', 'phone']),
  routes: v.array(remoteRouteSchema),
  menu: v.array(menuEntrySchema),
  /** How a running page takes a new release (DESIGN.md §3). */
  updates: v.picklist(['auto', 'ask', 'block']),
});
export type RemoteDescriptor = v.InferOutput<typeof remoteDescriptorSchema>;
