const { resolveStyleRulesForSlots } = require('@griffel/core');
const { parse } = require('acorn');

/** Modules that have `makeStyles` and what it becomes. */
const makers = new Set(['@alo/ui', '@fluentui/react-components']);
const isTokens = (source) => source === '@alo/ui' || /(^|[\\/])tokens\.ts$/.test(source);

/** As `tokens` of the design system says them. */
const tokens = new Proxy({}, { get: (_target, name) => `var(--${String(name)})` });

/** A value that is known only in the page. */
class Unknown extends Error {}

const operations = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};

/** Value of an expression of literals, tokens and constants of the module. @throws {Unknown} */
function valueOf(node, scope) {
  const value = (one) => valueOf(one, scope);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value: { cooked } }, at) => {
          const after = node.expressions[at];
          return after === undefined ? cooked : `${cooked}${value(after)}`;
        })
        .join('');
    case 'UnaryExpression':
      if (node.operator === '-') return -value(node.argument);
      break;
    case 'BinaryExpression':
      if (node.operator in operations) {
        return operations[node.operator](value(node.left), value(node.right));
      }
      break;
    case 'Identifier':
      if (scope.has(node.name)) return scope.get(node.name);
      break;
    case 'MemberExpression': {
      const object = value(node.object);
      const name = node.computed ? value(node.property) : node.property.name;
      if (object === tokens || Object.hasOwn(Object(object), name)) return object[name];
      break;
    }
    case 'ArrayExpression':
      return node.elements.map(value);
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...node.properties.map((property) => {
          if (property.type === 'SpreadElement') return value(property.argument);
          if (property.kind !== 'init' || property.method) throw new Unknown();
          const { key } = property;
          const name = property.computed ? value(key) : (key.name ?? key.value);
          return { [name]: value(property.value) };
        }),
      );
  }
  throw new Unknown();
}

/** The same, or undefined where it is known only in the page. */
function known(node, scope) {
  try {
    return { value: valueOf(node, scope) };
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

const textOf = (rule) => (Array.isArray(rule) ? rule[0] : rule);

/** Classes of slots and the rules for them, without those that mirror a style: the page is written from left to right. */
function leftToRight([slots, rules]) {
  const used = new Set();
  const classes = Object.entries(slots).map(([slot, byProperty]) => {
    const own = Object.entries(byProperty).map(([property, names]) => {
      const [name] = [names].flat();
      used.add(name);
      return [property, name];
    });
    return [slot, Object.fromEntries(own)];
  });
  const { k: keyframes = [], ...others } = rules;
  const isUsed = (rule) =>
    [...textOf(rule).matchAll(/\.(\w+)/g)].some(([, name]) => used.has(name));
  const kept = Object.entries(others).map(([bucket, list]) => [bucket, list.filter(isUsed)]);
  const all = kept.flatMap(([, list]) => list.map(textOf)).join('');
  const moved = keyframes.filter((rule) =>
    all.includes(/@(?:-webkit-)?keyframes (\w+)/.exec(textOf(rule))[1]),
  );
  const named = [...kept, ['k', moved]].filter(([, list]) => list.length > 0);
  return [Object.fromEntries(classes), Object.fromEntries(named)];
}

/** Local names of what a module imports: `makeStyles` by its source, and `tokens`. */
function importsOf(body) {
  const scope = new Map();
  const makes = new Map();
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration') continue;
    for (const { imported, local } of specifiers) {
      if (imported?.name === 'makeStyles' && makers.has(source.value))
        makes.set(local.name, source.value);
      if (imported?.name === 'tokens' && isTokens(source.value)) scope.set(local.name, tokens);
    }
  }
  return { scope, makes };
}

/**
 * Says at build time which classes and rules a `makeStyles` has: to find them took a sixth of the processor's time until the first
 * screen stood. Calls whose styles are known only in the page stay as they are. Works on modules without types.
 */
module.exports = function readyStylesLoader(source, map) {
  if (!source.includes('makeStyles')) return void this.callback(null, source, map);
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const { scope, makes } = importsOf(body);
  const ready = [];
  for (const statement of body) {
    const { type, kind, declarations = [] } = statement.declaration ?? statement;
    if (type !== 'VariableDeclaration' || kind !== 'const') continue;
    for (const { id, init } of declarations) {
      const { callee, arguments: [styles, ...more] = [] } = init;
      if (callee?.type === 'Identifier' && makes.has(callee.name) && more.length === 0) {
        const found = known(styles, scope);
        if (found) ready.push({ ...init, from: makes.get(callee.name), styles: found.value });
      } else if (id.type === 'Identifier') {
        const found = known(init, scope);
        if (found) scope.set(id.name, found.value);
      }
    }
  }
  if (ready.length === 0) return void this.callback(null, source, map);
  let text = source;
  for (const { start, end, styles } of ready.toReversed()) {
    const made = leftToRight(resolveStyleRulesForSlots(styles))
      .map((part) => JSON.stringify(part))
      .join(', ');
    text = `${text.slice(0, start)}__styles(${made})${text.slice(end)}`;
  }
  const [{ from }] = ready;
  this.callback(null, `import { __styles } from '${from}';\n${text}`);
};
