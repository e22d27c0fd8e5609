/** How swc reads and writes the sources of an app: TypeScript with JSX, for browsers of today. */
exports.sourceSyntax = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};
