import {
  type EndpointDefinition,
  type unitEndpoints as declared,
  unitEndpoints,
  unitForms,
  type UnitDetail,
  type UnitKind,
} from '@alo/contracts';
import type { GenericSchema } from 'valibot';

/** A form of whichever kind; its schema checks it. */
export type PlainUnitForm = Record<string, unknown>;

type Any = GenericSchema;
type Saved = GenericSchema<{ readonly form: PlainUnitForm; readonly row_version?: number }>;
type Answering<Answer> = GenericSchema<unknown, Answer>;
type Branch = (typeof declared)['branch'];

interface PlainUnitCalls {
  readonly list: Branch['list'];
  readonly exportAll: Branch['exportAll'];
  readonly get: Branch['get'];
  readonly remove: Branch['remove'];
  readonly create: EndpointDefinition<Any, Any, Saved, Answering<UnitDetail>>;
  readonly update: EndpointDefinition<
    GenericSchema<{ readonly id: string }>,
    Any,
    Saved,
    Answering<UnitDetail>
  >;
}

/** Calls of a kind. The screens are written once for all three: what they send is checked by its schema. */
export function callsOfUnit(kind: UnitKind): PlainUnitCalls {
  return unitEndpoints[kind] as unknown as PlainUnitCalls;
}

export function formOfUnit(kind: UnitKind): GenericSchema<PlainUnitForm, PlainUnitForm> {
  return unitForms[kind] as unknown as GenericSchema<PlainUnitForm, PlainUnitForm>;
}

/** Lists that show the name of a unit of this kind. */
export const paths = { branch: '/branch', department: '/department', team: '/team' } as const;
export const listPaths = {
  branch: '/branchs',
  department: '/departments',
  team: '/teams',
} as const;
