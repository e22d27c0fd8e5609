/**
 * Says of react-router's components that making them has no effect, and drops their names for debug tools, so that
 * those which nobody uses are left out of the build.
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1');
