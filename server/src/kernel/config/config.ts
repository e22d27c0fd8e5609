import { tenantCodeSchema } from '@alo/contracts';
import { join } from 'node:path';
import { type Trunk, trunkSchema } from '@alo/exchange';
import * as v from 'valibot';

/** A setting of the environment is missing or unusable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG';
}

const text = v.pipe(v.string(), v.nonEmpty());
const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65_535));
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const flag = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === '1'),
);

const iceServers = v.pipe(
  v.optional(v.string(), '[]'),
  v.parseJson(),
  v.array(
    v.object({
      urls: v.union([v.string(), v.array(v.string())]),
      username: v.optional(v.string()),
      credential: v.optional(v.string()),
    }),
  ),
);

/** Words separated by spaces; `text` says what each may be. */
const words = <Word extends v.GenericSchema<string, string>>(word: Word) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(/\s+/).filter((part) => part !== '')),
    v.array(word),
  );

/** As a content security policy takes it: scheme, host, perhaps a port or `*` for any. */
const origin = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[a-z0-9][a-z0-9.-]*(:(\d{1,5}|\*))?$/,
    'each must be an origin such as http://localhost:*',
  ),
);

/** Address of a WebSocket; its origin goes into the content security policy. */
const socketAddress = v.pipe(
  v.string(),
  v.regex(
    /^wss?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/\S*)?$/,
    'each must be an address such as wss://v1.stringee.com:6899/',
  ),
);

/** JSON; an empty text is the same as none. */
const json = <Schema extends v.GenericSchema>(schema: Schema, none: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => (value === '' ? none : value)),
    v.parseJson(),
    schema,
  );

/** API keys of Stringee by tenant. */
const stringeeKeys = json(v.record(tenantCodeSchema, v.object({ sid: text, secret: text })), '{}');

/** Providers outside behind the telecom API, by tenant. */
const telecomProviders = json(
  v.record(
    tenantCodeSchema,
    v.object({
      url: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'a url must begin with https://')),
      token: text,
    }),
  ),
  '{}',
);

/** Carriers of a new installation. */
const trunks = json(v.array(trunkSchema), '[]');

/** Names in the environment and what they mean; `docs/start-and-data.md` lists them for people. */
const environmentSchema = v.object({
  ALO_HOST: v.optional(text, '127.0.0.1'),
  ALO_PORT: v.optional(port, '8080'),
  ALO_DATA_DIR: v.optional(text, '.alo'),
  ALO_WWW_DIR: v.optional(text),
  ALO_RELEASES: v.optional(text),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\/\S+$/, 'it must begin with postgresql://')),
  ),
  ALO_MASTER_KEY: v.optional(text),
  ALO_DEMO: flag,
  ALO_DEMO_PUBLIC: flag,
  ALO_EXCHANGE: v.optional(text),
  ALO_SOUND_DIR: v.optional(text),
  ALO_RECORDING_DIR: v.optional(text),
  ALO_SMTP_URL: v.optional(
    v.pipe(text, v.regex(/^smtps?:\/\/\S+$/, 'it must begin with smtp:// or smtps://')),
  ),
  ALO_PUBLIC_URL: v.optional(
    v.pipe(text, v.regex(/^https?:\/\/[^\s?#]+$/, 'it must begin with https:// or http://')),
  ),
  ALO_MAIL_FROM: v.optional(text, 'Alo <alo@localhost>'),
  ALO_EXCHANGE_KIND: v.optional(
    v.picklist(['auto', 'loopback'], 'it must be auto or loopback'),
    'auto',
  ),
  ALO_ICE_SERVERS: iceServers,
  ALO_SIP_PORT: v.optional(port),
  ALO_SIP_TLS_PORT: v.optional(port),
  ALO_SIP_URL: v.optional(text, '/sip'),
  ALO_STRINGEE_URLS: words(socketAddress),
  ALO_STRINGEE_KEYS: stringeeKeys,
  ALO_TELECOM_PROVIDERS: telecomProviders,
  ALO_TRUNKS: trunks,
  ALO_SIGN_UP: v.optional(v.picklist(['open', 'closed'], 'it must be open or closed'), 'open'),
  ALO_SHEETS_URL: v.optional(
    v.pipe(
      text,
      v.regex(/^https?:\/\/[^\s/?#]+$/, 'it must be an origin such as https://docs.google.com'),
    ),
    'https://docs.google.com',
  ),
  ALO_WEBHOOKS_INSIDE: flag,
  ALO_NOTICE: v.optional(text),
  ALO_OPERATOR_TENANT: v.optional(v.union([v.literal(''), tenantCodeSchema])),
  ALO_OVERRIDE_ORIGINS: words(origin),
  ALO_PROXIES: words(v.pipe(v.string(), v.regex(/^[0-9a-f.:/]+$|^(loopback|uniquelocal)$/))),
  ALO_REQUESTS_PER_MINUTE: v.optional(count, '20000'),
  ALO_HOSTS: words(
    v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'a name in small letters, without a port')),
  ),
  ALO_CONNECTIONS_PERSON: v.optional(count, '40'),
  ALO_CONNECTIONS_ADDRESS: v.optional(count, '5000'),
  ALO_LOG: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

/** Settings of one server process. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly dataFolder: string;
  /** Folder with the host, the remotes and the registry; without it only the APIs are served. */
  readonly wwwFolder: string | undefined;
  /** Where remotes are released to: a folder or `s3://bucket/prefix`; the served folder otherwise. */
  readonly releases: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly masterKey: string | undefined;
  /** Demo data in a new database, demo accounts may sign in. */
  readonly demo: boolean;
  /** `loopback` runs an exchange in this process; `auto` takes the Asterisk of `exchangeFolder`. */
  readonly exchangeKind: 'auto' | 'loopback';
  /** Folder of the Asterisk instance to work with; without it `auto` has no calls. */
  readonly exchangeFolder: string | undefined;
  /** Sounds that the exchange plays, one folder for each tenant; the exchange reads it. */
  readonly soundFolder: string;
  /** Recordings that the exchange writes: `<tenant>/<yyyy>/<mm>/<call>.wav`. */
  readonly recordingFolder: string;
  /** Messages that callers left: `<tenant>/<yyyy>/<mm>/<id>.wav`. */
  readonly voicemailFolder: string;
  /** Relay for e-mail (`smtp://user:password@host:587`); without one no e-mail is sent. */
  readonly smtpUrl: string | undefined;
  /** Where people reach the pages, for links in e-mails; without a slash at the end. */
  readonly publicUrl: string;
  /** Who e-mails come from. */
  readonly mailFrom: string;
  readonly iceServers: v.InferOutput<typeof iceServers>;
  readonly sipUrl: string;
  /** SIP over UDP and TCP, for desk phones; undefined: browsers only. */
  readonly sipPort: number | undefined;
  /** SIP over TLS, for carriers; undefined: there is none. */
  readonly sipTls: number | undefined;
  /** Where browsers reach Stringee (provider 3); empty: not set up. */
  readonly stringeeUrls: readonly string[];
  /** Keys that sign the tokens of provider 3, by tenant. */
  readonly stringeeKeys: Readonly<
    Record<string, { readonly sid: string; readonly secret: string }>
  >;
  /** Providers of hotlines and voice accounts outside, by tenant; ours where none is named. */
  readonly telecomProviders: Readonly<
    Record<string, { readonly url: string; readonly token: string }>
  >;
  /** Ways to carriers that a database takes over which never had any, in the order in which they are tried. */
  readonly trunks: readonly Trunk[];
  /** May anybody make a company by `/signup`? */
  readonly signUp: 'open' | 'closed';
  /** Web-hooks may name addresses of this network, without encryption: for a trial on one machine. */
  readonly webhooksInside: boolean;
  /** Where sheets of Google are read. */
  readonly sheetsUrl: string;
  readonly notice: string | undefined;
  /** The tenant whose people may hold the rights over the installation (`platform.*`). */
  readonly operatorTenant: string | undefined;
  /** Origins from which developers may run a remote inside the page; none in production. */
  readonly overrideOrigins: readonly string[];
  /** Proxies whose word about the browser's address and scheme is believed. */
  readonly proxies: readonly string[];
  /** Requests of one address in a minute; a whole office has one address. */
  readonly requestsPerMinute: number;
  /** Names under which browsers reach this server; empty: any. */
  readonly hosts: readonly string[];
  /** Event streams, and as many telephone connections, at once. */
  readonly connections: { readonly person: number; readonly address: number };
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Well-known passwords must not rule an installation that others reach, unless that was asked for. */
function operatorTenant(read: v.InferOutput<typeof environmentSchema>): string | undefined {
  const named = read.ALO_OPERATOR_TENANT;
  if (named !== undefined) return named === '' ? undefined : named;
  return read.ALO_DEMO && !read.ALO_DEMO_PUBLIC ? 'dn0002' : undefined;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the configuration from environment variables. Demo mode on an address that others can reach must be
 * asked for with `ALO_DEMO_PUBLIC=1`.
 * @throws {ConfigError} with one clear line
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): ServerConfig {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new ConfigError(
      `The setting ${v.getDotPath(issue) ?? ''} is not usable: ${issue.message}`,
    );
  }
  const read = parsed.output;
  if (read.ALO_DEMO && !loopback.has(read.ALO_HOST) && !read.ALO_DEMO_PUBLIC) {
    throw new ConfigError(
      `Demo mode has well-known passwords and is refused on ${read.ALO_HOST}. Set ALO_DEMO_PUBLIC=1 if everybody may use it, or turn ALO_DEMO off.`,
    );
  }
  return {
    host: read.ALO_HOST,
    port: read.ALO_PORT,
    dataFolder: read.ALO_DATA_DIR,
    wwwFolder: read.ALO_WWW_DIR,
    releases: read.ALO_RELEASES ?? read.ALO_WWW_DIR,
    databaseUrl: read.DATABASE_URL,
    masterKey: read.ALO_MASTER_KEY,
    demo: read.ALO_DEMO,
    exchangeKind: read.ALO_EXCHANGE_KIND,
    exchangeFolder: read.ALO_EXCHANGE,
    soundFolder: read.ALO_SOUND_DIR ?? join(read.ALO_EXCHANGE ?? read.ALO_DATA_DIR, 'sounds'),
    recordingFolder:
      read.ALO_RECORDING_DIR ?? join(read.ALO_EXCHANGE ?? read.ALO_DATA_DIR, 'recordings'),
    voicemailFolder: join(read.ALO_EXCHANGE ?? read.ALO_DATA_DIR, 'voicemail'),
    smtpUrl: read.ALO_SMTP_URL,
    publicUrl: (read.ALO_PUBLIC_URL ?? `http://localhost:${read.ALO_PORT}`).replace(/\/+$/, ''),
    mailFrom: read.ALO_MAIL_FROM,
    iceServers: read.ALO_ICE_SERVERS,
    sipUrl: read.ALO_SIP_URL,
    sipPort: read.ALO_SIP_PORT,
    sipTls: read.ALO_SIP_TLS_PORT,
    stringeeUrls: read.ALO_STRINGEE_URLS,
    stringeeKeys: read.ALO_STRINGEE_KEYS,
    telecomProviders: read.ALO_TELECOM_PROVIDERS,
    trunks: read.ALO_TRUNKS,
    signUp: read.ALO_SIGN_UP,
    webhooksInside: read.ALO_WEBHOOKS_INSIDE,
    sheetsUrl: read.ALO_SHEETS_URL,
    notice: read.ALO_NOTICE,
    operatorTenant: operatorTenant(read),
    overrideOrigins: read.ALO_OVERRIDE_ORIGINS,
    proxies: ['loopback', ...read.ALO_PROXIES],
    requestsPerMinute: read.ALO_REQUESTS_PER_MINUTE,
    hosts: read.ALO_HOSTS,
    connections: {
      person: read.ALO_CONNECTIONS_PERSON,
      address: read.ALO_CONNECTIONS_ADDRESS,
    },
    logLevel: read.ALO_LOG,
  };
}
