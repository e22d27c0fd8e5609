import {
  type EndpointAnswer,
  endpoints,
  objectAccess,
  type objectEndpoints,
  type ObjectKind,
  objectPermission,
} from '@alo/contracts';
import type { RecordFormScreen, RecordScreen } from '@alo/ui/records';
import { wordUsages } from '../object-words.ts';
import { blankForm, copyOfForm } from './object-values.ts';
import { formOf, nameOf, type ObjectEndpoints, type TelephoneObject } from './object-endpoints.ts';
import { ObjectFrame } from './ObjectFrame.tsx';
import type { ObjectWords } from './object-words.ts';
import { replaceBy } from './replace-by.ts';

/** An object of one kind as its endpoints answer. */
export type ObjectRow<Kind extends ObjectKind> = EndpointAnswer<
  (typeof objectEndpoints)[Kind]['get']
>;

/** The screens of a kind of telephone object. */
export interface ObjectScreen<Row extends TelephoneObject = TelephoneObject> extends RecordScreen<
  Row,
  TelephoneObject
> {
  readonly kind: ObjectKind;
}

/** Their forms alone: alike for every kind. */
export type ObjectFormScreen = RecordFormScreen<TelephoneObject> & Pick<ObjectScreen, 'kind'>;

/** What a kind says of itself; all else is alike in every kind. */
interface Declared<Row extends TelephoneObject> extends Pick<
  ObjectScreen<Row>,
  | 'kind'
  | 'path'
  | 'form'
  | 'icon'
  | 'filters'
  | 'useFilters'
  | 'defaultSort'
  | 'tabs'
  | 'confirm'
  | 'warn'
  | 'extras'
  | 'Live'
> {
  readonly endpoints: ObjectEndpoints<Row>;
  readonly words: ObjectWords;
  readonly columns: ObjectScreen<NoInfer<Row>>['columns'];
  /** What a new one starts with where the contract has no default; ids of rows are new each time. */
  readonly blank: () => Partial<NoInfer<Row>['form']>;
}

/** Answers that are others after an object was saved. */
export const changedByObjects = [
  endpoints.getDestinations,
  endpoints.listInboundRoutes,
  endpoints.getCallMap,
  endpoints.getRoutingVersions,
];

/** Declares the screens of a kind. */
export function objectScreen<Row extends TelephoneObject>(
  declared: Declared<Row>,
): ObjectScreen<Row> {
  const { kind } = declared;
  const [, feature] = objectAccess[kind];
  const access = (action: 'add' | 'edit' | 'delete') => ({
    permission: objectPermission(kind, action),
    feature,
  });
  return {
    defaultSort: 'name',
    ...declared,
    id: kind,
    access: { add: access('add'), edit: access('edit'), delete: access('delete') },
    schema: formOf(kind),
    blank: () => blankForm(kind, declared.blank()),
    // Objects without a name have no column of it.
    inline: [{ field: 'name', value: ({ form }) => String(form['name']) }],
    toForm: ({ form }) => form,
    toCopy: ({ form }) => copyOfForm(form),
    nameOf: (form) => nameOf(kind, form),
    rowName: ({ form }) => nameOf(kind, form),
    // The form has said that calls end there (SwitchedOffWarning).
    alsoSends: ({ uses }) => ({ switch_off: uses > 0 }),
    invalidates: changedByObjects,
    Frame: ObjectFrame,
    wordUsages,
    replace: replaceBy(kind, declared.endpoints.replace),
  };
}
