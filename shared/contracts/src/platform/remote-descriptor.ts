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
  /**
   * What the screen asks the tenant's API for when it opens, as it asks: `/customers?sort=-created_at`. The page asks for it
   * before the code of the screen is there. `{rows:customers}` is how many rows a page of that list has in this browser,
   * `:id` a parameter of the path.
   */
  calls: v.optional(v.array(v.pipe(v.string(), v.regex(/^\/[\w/:{}?&=.,-]*$/)))),
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
 * A piece of a remote that is shown inside another one: its module `src/extensions/<id>.tsx` fills the slot that
 * the other offers. A slot that nobody offers is no error.
 */
export const remoteExtensionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)),
  /** Name of the slot: who offers it and what it shows, `phone.caller`. */
  slot: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/)),
  permission: requiredPermission,
  feature: v.optional(featureSchema),
  /** Switch of the tenant's settings that must be on: "1". */
  setting: v.optional(v.picklist(['show_popup_customer'])),
  /** Order inside the slot. */
  order: v.number(),
});
export type RemoteExtension = v.InferOutput<typeof remoteExtensionSchema>;

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
  /** What it puts into slots of other remotes. */
  extensions: v.optional(
    v.pipe(
      v.array(remoteExtensionSchema),
      v.check(
        (extensions) => new Set(extensions.map(({ id }) => id)).size === extensions.length,
        'An id stands twice',
      ),
    ),
    [],
  ),
  /** How a running page takes a new release (DESIGN.md §3). */
  updates: v.picklist(['auto', 'ask', 'block']),
});
export type RemoteDescriptor = v.InferOutput<typeof remoteDescriptorSchema>;
