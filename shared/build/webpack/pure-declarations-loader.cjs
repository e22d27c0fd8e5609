const { parse } = require('acorn');

const pure = '/*#__PURE__*/';
const ownScope = /Function|Class/;

/** Marks of an expression that runs when its module does; what functions do inside stays as it is. */
function marksOf(node, marks) {
  if (Array.isArray(node)) for (const one of node) marksOf(one, marks);
  if (typeof node?.type !== 'string' || ownScope.test(node.type)) return;
  if (node.type === 'MemberExpression') {
    // Reading a property counts as an effect: nobody knows that it is no getter.
    marks.push([node.start, `${pure}(()=>`], [node.end, ')()']);
    return;
  }
  if (node.properties?.some(({ type }) => type === 'SpreadElement')) {
    // So does copying all of them.
    marks.push([node.start, `${pure}(()=>(`], [node.end, '))()']);
    return;
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    marks.push([node.start, pure]);
    marksOf(node.arguments, marks);
    if (node.callee.type === 'MemberExpression') marksOf(node.callee.object, marks);
    return;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'type') marksOf(value, marks);
}

/**
 * Says of each top-level constant of a module that making it has no effect, so that a bundle drops those that nobody
 * uses. For modules that only declare, as `@alo/contracts` does: its calls and schemas stand many to a file.
 */
module.exports = function pureDeclarationsLoader(source, map) {
  const marks = [];
  for (const statement of parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const { type, declarations = [] } = statement.declaration ?? statement;
    if (type === 'VariableDeclaration') for (const { init } of declarations) marksOf(init, marks);
  }
  const marked = marks
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), source);
  this.callback(null, marked, map);
};
