// Packages that ship only ECMAScript modules must pass through the transform; pnpm's folder names carry a version.
const esmOnly = [
  '@alo\\+[a-z]+',
  'ky',
  'jose',
  'uuid',
  'kysely',
  '@hookform\\+resolvers',
  '@electric-sql\\+[a-z-]+',
  'fast-check',
  'pure-rand',
  'yaml',
  'content-disposition',
];

module.exports = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(${esmOnly.join('|').replaceAll('\\+', '/')})/)`,
    `/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`,
  ],
};
