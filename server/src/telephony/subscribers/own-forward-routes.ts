import {
  checkAccess,
  type Destination,
  endpoints,
  type FieldError,
  type ForwardMoment,
  forwardMoments,
  type OwnForward,
} from '@alo/contracts';
import { forwardTarget, quietFacts } from '@alo/routing';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { messages } from '../pbx-objects/messages.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import {
  selectSubscribers,
  type SubscriberRow,
  toSubscriberForm,
} from '../pbx-objects/subscriber-row.ts';
import { toRoutePlan } from '../routing/route-plan.ts';
import { loadTenantRouting, type TenantRouting } from '../routing/tenant-routing.ts';

const ownRow = ({ db, user }: Context): Promise<SubscriberRow | undefined> =>
  selectSubscribers(db).where('subscriber.user_id', '=', user.id).executeTakeFirst();

const nothing = { number: '', name: '' };

/** What leads to a destination when it is dialled; its name where nothing does. */
function standingOf(routing: TenantRouting, { dest_type, dest_id, dest_value }: Destination) {
  if (dest_type === 'fw') return { number: dest_value ?? '', name: '' };
  const colleague = routing.subscribers.find(({ id }) => id === dest_id);
  if (dest_type === 'direct') return { number: colleague?.extension ?? '', name: '' };
  const object = Object.values(routing.objects)
    .flat()
    .find(({ id }) => id === dest_id);
  const form: object = object?.form ?? {};
  const [number, name] = ['extension', 'name'].map((key) => String(Reflect.get(form, key) ?? ''));
  return { number: number ?? '', name: name || (colleague?.name ?? '') };
}

async function read(context: Context): Promise<OwnForward> {
  const row = await ownRow(context);
  if (row === undefined) {
    const none = { always: nothing, busy: nothing, noanswer: nothing };
    return { has_extension: false, extension: '', dnd: false, ...none };
  }
  const { forwards, dnd } = toSubscriberForm(row);
  const routing = await loadTenantRouting(context.db, context.user.tenant);
  const standing = (moment: ForwardMoment) => {
    const found = forwards.find(({ when }) => when === moment);
    return found === undefined ? nothing : standingOf(routing, found.dest);
  };
  return {
    has_extension: true,
    extension: row.extension,
    dnd,
    always: standing('always'),
    busy: standing('busy'),
    noanswer: standing('noanswer'),
  };
}

/** Own forwards and do not disturb: the same as `*72`, `*73`, `*78` and `*79` change. */
export const ownForwardRoutes = [
  serve(endpoints.getOwnForward, (_request, context) => read(context)),
  serve(endpoints.updateOwnForward, async ({ body }, context) => {
    const row = await ownRow(context);
    if (row === undefined) throw refuse.notFound();
    const { db, user, services } = context;
    const form = toSubscriberForm(row);
    const before = await read(context);
    const plan = toRoutePlan(await loadTenantRouting(db, user.tenant), services.trunks.active());
    const call = { tenant: user.tenant, from: row.extension, to: '*', call: 'form', hops: 0 };
    const access = { permission: 'phone.dialOutside', feature: 'softphone' } as const;
    const mayDialOutside = checkAccess(user.subject, access, new Date()) === 'granted';
    const errors: FieldError[] = [];
    const own = forwardMoments.flatMap((when) => {
      const present = form.forwards.find((one) => one.when === when);
      const number = body[when];
      const isKept = number === before[when].number;
      if (isKept || number === '') return isKept && present !== undefined ? [present] : [];
      const facts = { ...quietFacts, now: Date.now() };
      const dest = forwardTarget({ ...call, origin: 'agent' }, plan, facts, number);
      if (typeof dest === 'string' || (dest.dest_type === 'fw' && !mayDialOutside)) {
        errors.push({ path: when, code: 'FORWARD_REFUSED', message: messages.forwardRefused });
        return [];
      }
      return [{ when, call_filter: 'both' as const, dest }];
    });
    if (errors.length > 0) throw refuse.invalid(errors);
    const others = form.forwards.filter(({ when }) => !forwardMoments.some((one) => one === when));
    await saveObjects(context, [
      {
        kind: 'subscriber',
        id: row.id,
        form: { ...form, dnd: body.dnd, forwards: [...own, ...others] },
        rowVersion: row.row_version,
      },
    ]);
    return read(context);
  }),
];
