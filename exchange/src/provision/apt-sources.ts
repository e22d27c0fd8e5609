/** One place packages come from, as the machine's apt configuration names it. */
export interface AptSource {
  readonly uri: string;
  readonly suites: readonly string[];
  readonly components: readonly string[];
  /** Path of the keyring, when the source names one. */
  readonly signedBy: string | undefined;
}

/** Reads the one-line format of `sources.list(5)`. Source packages and comments are left out. */
export function parseOneLineSources(text: string): AptSource[] {
  const sources: AptSource[] = [];
  for (const line of text.split('\n')) {
    const match = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (match === null) continue;
    const [, optionText = '', uri = '', suite = '', components = ''] = match;
    const signedBy = /(?:^|\s)signed-by=(\S+)/i.exec(optionText)?.[1];
    sources.push({
      uri,
      suites: [suite],
      components: words(components),
      signedBy: keyringPath(signedBy),
    });
  }
  return sources;
}

/** Reads the deb822 format of `sources.list(5)`: stanzas parted by blank lines, continued lines indented. */
export function parseDeb822Sources(text: string): AptSource[] {
  const withoutComments = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  return withoutComments.split(/\n\s*\n/).flatMap((stanza) => {
    const fields = stanzaFields(stanza);
    const enabled = !/^(no|false|0)$/i.test(fields.get('enabled') ?? 'yes');
    if (!enabled || !words(fields.get('types') ?? '').includes('deb')) return [];
    return words(fields.get('uris') ?? '').map((uri) => ({
      uri,
      suites: words(fields.get('suites') ?? ''),
      components: words(fields.get('components') ?? ''),
      signedBy: keyringPath(fields.get('signed-by')),
    }));
  });
}

/** The Debian archive itself among the sources: not its security or debug branches, not other vendors. */
export function findDebianArchive(sources: readonly AptSource[]): AptSource | undefined {
  return sources.find(
    (source) =>
      source.components.includes('main') &&
      !source.suites.some((suite) => suite.includes('security')) &&
      (/\/debian\/?$/.test(source.uri) || source.suites.some(isDebianSuite)),
  );
}

const debianSuites =
  /^(?:oldoldstable|oldstable|stable|testing|unstable|sid|bullseye|bookworm|trixie|forky|duke)(?:-updates)?$/;

function isDebianSuite(suite: string): boolean {
  return debianSuites.test(suite);
}

function stanzaFields(stanza: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of stanza.split('\n')) {
    const start = /^([A-Za-z][A-Za-z0-9-]*):(.*)$/.exec(line);
    if (start !== null) {
      name = (start[1] ?? '').toLowerCase();
      fields.set(name, (start[2] ?? '').trim());
    } else if (name !== '' && /^\s/.test(line)) {
      fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
    }
  }
  return fields;
}

/** A key may also be given as text or as fingerprints; only a path of a file is of use to us. */
function keyringPath(value: string | undefined): string | undefined {
  const first = words(value ?? '')[0]?.split(',')[0];
  return first?.startsWith('/') === true ? first : undefined;
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
