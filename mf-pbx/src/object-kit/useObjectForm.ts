import {
  type EndpointDefinition,
  endpoints,
  objectName,
  objectForms,
  type ObjectKind,
} from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { useAloForm, withoutFormPrefix } from '@alo/ui/form';
import * as v from 'valibot';
import {
  blankForm,
  kindCalls,
  kindForm,
  type PlainForm,
  type PlainObject,
} from './kind-endpoints.ts';
import { messages } from './messages.ts';
import type { PlainScreen } from './object-screen.ts';

/** Where a form starts: a new object, a copy of one, or one that is edited. */
export interface FormStart {
  readonly object: PlainObject | null;
  readonly values: PlainForm;
}

/** A new object; empty fields may be filled in by the address: `?number_id=…`. */
export function newObject(screen: PlainScreen, given = new URLSearchParams()): FormStart {
  const values = blankForm(screen.kind, screen.blank());
  const filled = [...given].filter(([name]) => values[name] === '');
  return { object: null, values: { ...values, ...Object.fromEntries(filled) } };
}

export function copyOf({ form }: PlainObject): FormStart {
  const name = typeof form['name'] === 'string' ? { name: messages.copyOf(form['name']) } : {};
  // What belongs to one object alone is chosen anew.
  const own = {
    ...('extension' in form ? { extension: null } : {}),
    // Of a shared mailbox: the number by which it is called.
    ...('number' in form ? { number: '' } : {}),
    ...('number_id' in form ? { number_id: '' } : {}),
  };
  return { object: null, values: { ...form, ...rowsOf(form), ...name, ...own } };
}

/** Rows that have an id of their own (rules, hours) get new ones; those of members name somebody else. */
function rowsOf(form: PlainForm): PlainForm {
  const entries = ['rules', 'details'].flatMap((field) => {
    const rows: unknown = form[field];
    if (!Array.isArray(rows)) return [];
    return [[field, rows.map((row: object) => ({ ...row, id: crypto.randomUUID() }))] as const];
  });
  return Object.fromEntries(entries);
}

export function editOf(object: PlainObject): FormStart {
  return { object, values: object.form };
}

/** Name of an object of whichever kind. */
export function nameOf(screen: Pick<PlainScreen, 'kind'>, form: PlainForm): string {
  return objectName(v.parse(objectForms[screen.kind], form));
}

/** Calls whose answers are others after an object of a kind was saved. */
export function changedByObjects(kind: ObjectKind): EndpointDefinition[] {
  const { list, get } = kindCalls(kind);
  const { getDestinations, listInboundRoutes, getCallMap, getRoutingVersions } = endpoints;
  return [list, get, getDestinations, listInboundRoutes, getCallMap, getRoutingVersions];
}

/** State of the form of an object; `onSaved` follows the toast. */
export function useObjectForm(
  screen: PlainScreen,
  start: FormStart,
  onSaved: () => unknown,
  askFirst: (form: PlainForm) => Promise<void> = () => Promise.resolve(),
) {
  const { kind, words } = screen;
  const { create, update } = kindCalls(kind);
  const options = { invalidates: changedByObjects(kind) };
  const creation = useApiMutation(create, options);
  const change = useApiMutation(update, options);
  return useAloForm({
    schema: kindForm(kind),
    defaultValues: start.values,
    onSubmit: async (form, { overwrite }) => {
      const { object } = start;
      await askFirst(form);
      try {
        if (object === null) await creation.mutateAsync({ body: { form } });
        else {
          const guard = overwrite ? {} : { row_version: object.row_version };
          // The form has said that calls end there (SwitchedOffWarning).
          const body = { form, ...guard, switch_off: object.uses > 0 };
          await change.mutateAsync({ params: { id: object.id }, body });
        }
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      const say = object === null ? messages.created : messages.updated;
      toast.success(say(words.one, nameOf(screen, form)));
      await onSaved();
    },
  });
}
