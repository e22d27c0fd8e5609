/**
 * Fast refresh for a remote in development. React's own asks for a development build of React DOM, and the
 * page of a running host has a production build. So every component of the remote is rendered through a
 * stand-in that stays the same when its code is replaced: state and effects below it stay, too. A component
 * whose hooks have changed is mounted anew.
 *
 * A family is one component over time, by file and name; swc's refresh transform tells of each.
 */
const React = require('react');
const jsxRuntime = require('react/jsx-runtime');

const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const changed = new Set();

/** The hooks that a component calls, with those inside its own hooks. */
function fullKey(type) {
  const signature = signatures.get(type);
  if (signature === undefined) return '';
  const inner = signature.hooks().map((hook) => (typeof hook === 'function' ? fullKey(hook) : ''));
  return [signature.key, ...inner].join('\n');
}

/** The component whose code runs now. */
let rendering;

const body = (family) =>
  function Refreshed(props) {
    const outer = rendering;
    rendering = family;
    try {
      return family.current(props);
    } finally {
      rendering = outer;
    }
  };

function standIn(family) {
  function StandIn(props) {
    const [, again] = React.useReducer((count) => count + 1, 0);
    React.useEffect(() => {
      family.mounted.add(again);
      return () => family.mounted.delete(again);
    }, []);
    // A new object: with the old one React would skip the replaced body.
    return jsx(family.body, { ...props });
  }
  StandIn.displayName = family.name;
  return StandIn;
}

/** `$RefreshReg$`: this function is the component `name` of `file` from now on. */
exports.register = function register(type, file, name) {
  if (typeof type !== 'function') return;
  const id = `${file} ${name}`;
  const family = families.get(id) ?? { name, mounted: new Set(), turn: 0 };
  if (family.current === undefined) {
    families.set(id, family);
    family.body = body(family);
    family.standIn = standIn(family);
  } else if (family.current !== type) changed.add(family);
  family.current = type;
  familyOf.set(type, family);
};

/** `$RefreshSig$`: called inside a component it does nothing, called with one it notes its hooks. */
exports.signature = () => (type, key, forceReset, hooks) => {
  if (typeof type === 'function' && key !== undefined) {
    const unique = forceReset ? ` ${Math.random()}` : '';
    signatures.set(type, { key: key + unique, hooks: hooks ?? (() => []) });
  }
  return type;
};

/** A file that exports nothing but components can be replaced alone; any other replaces who imports it. */
exports.boundary = function boundary(module, hot) {
  const exported = Object.values(module.exports);
  const isBoundary = exported.length > 0 && exported.every((one) => familyOf.has(one));
  if (hot.data?.wasBoundary && !isBoundary) return hot.invalidate();
  hot.dispose((data) => {
    data.wasBoundary = isBoundary;
  });
  if (isBoundary) hot.accept();
};

/** Renders what has been replaced. */
exports.refresh = function refresh() {
  for (const family of changed) {
    const key = fullKey(family.current);
    if (key !== family.key) family.body = body(family);
    family.key = key;
    family.turn += 1;
    for (const again of family.mounted) again();
  }
  changed.clear();
};

function resolved(type) {
  const family = familyOf.get(type);
  if (family === undefined) return type;
  family.key ??= fullKey(family.current);
  return family.standIn;
}

const { jsx, jsxs } = jsxRuntime;
const { createElement, lazy } = React;

// The page's React renders stand-ins from now on, before the remote makes its first element. Types of the
// host and of other remotes are not known here and stay what they are.
jsxRuntime.jsx = (type, props, key) => jsx(resolved(type), props, key);
jsxRuntime.jsxs = (type, props, key) => jsxs(resolved(type), props, key);
React.createElement = (type, ...rest) => createElement(resolved(type), ...rest);
// A lazy component renders what its file exports without asking for an element.
React.lazy = (load) => lazy(() => load().then((m) => ({ default: resolved(m.default) })));
// What a replaced component remembers was made by its old code.
for (const name of ['useMemo', 'useCallback', 'useEffect', 'useLayoutEffect']) {
  const hook = React[name];
  React[name] = (work, inputs) =>
    hook(work, rendering && inputs ? [...inputs, rendering.turn] : inputs);
}
