import {
  actionWords,
  type CommonAction,
  commonActions,
  foldVietnamese,
  permissionGroups,
} from '@alo/contracts';

/** One screen: its permissions in the common columns, and the others. */
export interface MatrixRow {
  readonly resource: string;
  readonly label: string;
  readonly common: Readonly<Partial<Record<CommonAction, string>>>;
  readonly other: readonly string[];
  readonly all: readonly string[];
}

export interface MatrixGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly MatrixRow[];
}

const isCommon = (action: string): action is CommonAction => Object.hasOwn(commonActions, action);

/** The catalogue as groups of screens in menu order; a search leaves screens and permissions that it finds. */
export function matrixOf(catalogue: readonly string[], search = ''): readonly MatrixGroup[] {
  const wanted = foldVietnamese(search.trim());
  const byResource = Map.groupBy(catalogue, (name) => name.split('.')[0] ?? '');
  return permissionGroups
    .map(({ id, label, screens }) => ({
      id,
      label,
      rows: Object.entries(screens).flatMap(([resource, screen]): MatrixRow[] => {
        const all = byResource.get(resource) ?? [];
        const found = [screen, ...all.map(actionWords)].some((text) =>
          foldVietnamese(text).includes(wanted),
        );
        if (all.length === 0 || !found) return [];
        const actions = all.map((name) => [name.split('.')[1] ?? '', name] as const);
        return [
          {
            resource,
            label: screen,
            common: Object.fromEntries(actions.filter(([action]) => isCommon(action))),
            other: actions.filter(([action]) => !isCommon(action)).map(([, name]) => name),
            all,
          },
        ];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

export type Ticked = 'all' | 'some' | 'none';

/** How much of a set is chosen. */
export function tickedOf(names: readonly string[], chosen: ReadonlySet<string>): Ticked {
  const count = names.filter((name) => chosen.has(name)).length;
  return count === 0 ? 'none' : count === names.length ? 'all' : 'some';
}

/** Chooses all that may be given of a set, or, when they are chosen, takes them away. */
export function toggled(
  chosen: ReadonlySet<string>,
  names: readonly string[],
  mayGive: (name: string) => boolean,
): string[] {
  const able = names.filter(mayGive);
  const on = able.every((name) => chosen.has(name));
  const rest = [...chosen].filter((name) => !able.includes(name));
  return on ? rest : [...rest, ...able];
}
