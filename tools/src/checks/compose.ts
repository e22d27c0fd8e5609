import { readConfig } from '@alo/server';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { readExchangeSettings } from '../exchange/settings.ts';
import { repository } from '../repository.ts';
import { type CheckResult, runCheck, verdict } from './check.ts';
import { type Compose, composeSchema } from './compose-schema.ts';

/** `${NAME:?message}` and `${NAME:-value}` as Compose fills them in; what must be given becomes `given`. */
function fill(text: string): string {
  return text.replace(/\$\{(\w+)(?::?([-?])([^}]*))?\}/g, (_all, _name, how, rest) =>
    how === '-' ? String(rest) : 'given',
  );
}

function environmentOf(compose: Compose, service: string): Record<string, string> {
  const entries = Object.entries(compose.services[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, fill(String(value ?? ''))]));
}

/** Names in the text of a program that it takes from the environment. */
async function namesIn(file: string): Promise<Set<string>> {
  const text = await readFile(join(repository, file), 'utf8');
  return new Set(text.match(/\b(?:ALO_\w+|DATABASE_URL)\b/g) ?? []);
}

async function unknownNames(
  environment: Record<string, string>,
  service: string,
  file: string,
): Promise<string[]> {
  const known = await namesIn(file);
  return Object.keys(environment)
    .filter((key) => !known.has(key))
    .map((key) => `services.${service}.environment.${key}: ${file} reads no such variable`);
}

/** References between the parts of the file that a schema cannot express. */
function danglingNames({ services, volumes = {} }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => services[other] === undefined)
      .map((other) => `services.${name}.depends_on: there is no service "${other}"`),
    ...(service.volumes ?? [])
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((source) => !/^[./]/.test(source) && !(source in volumes))
      .map((source) => `services.${name}.volumes: there is no volume "${source}"`),
    ...(service.build?.dockerfile !== undefined &&
    !existsSync(join(repository, service.build.context, service.build.dockerfile))
      ? [`services.${name}.build.dockerfile: there is no such file`]
      : []),
    ...(service.healthcheck === undefined ? [`services.${name}: no health check`] : []),
  ]);
}

/** The server's login role is not the one that PostgreSQL's image makes, which is a superuser. */
function superuserLogin(compose: Compose): string[] {
  const superuser = environmentOf(compose, 'postgres')['POSTGRES_USER'] ?? 'postgres';
  const url = environmentOf(compose, 'server')['DATABASE_URL'];
  return url !== undefined && URL.canParse(url) && new URL(url).username === superuser
    ? ['services.server.environment.DATABASE_URL: its user is a superuser of PostgreSQL']
    : [];
}

function thrownBy(what: string, work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Problems of a Compose file; none when `docker compose` and our programs can use it. */
export async function composeProblems(text: string): Promise<string[]> {
  const parsed = v.safeParse(composeSchema, parse(text));
  if (!parsed.success) {
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const compose = parsed.output;
  const server = environmentOf(compose, 'server');
  const asterisk = environmentOf(compose, 'asterisk');
  return [
    ...danglingNames(compose),
    ...superuserLogin(compose),
    ...(await unknownNames(server, 'server', 'server/src/kernel/config/config.ts')),
    ...(await unknownNames(asterisk, 'asterisk', 'tools/src/exchange/settings.ts')),
    ...thrownBy('services.server.environment', () => readConfig(server)),
    ...thrownBy('services.asterisk.environment', () => readExchangeSettings(asterisk)),
    ...(server['ALO_EXCHANGE'] === asterisk['ALO_EXCHANGE']
      ? []
      : ['server and asterisk do not name the same ALO_EXCHANGE']),
  ];
}

/** Problems of what a second file adds to services and volumes of the first. */
export async function overlayProblems(text: string, overlay: string): Promise<string[]> {
  const added = v.safeParse(composeSchema, parse(overlay));
  const base = v.safeParse(composeSchema, parse(text));
  if (!added.success || !base.success) return composeProblems(added.success ? text : overlay);
  const services = { ...base.output.services };
  for (const [name, service] of Object.entries(added.output.services)) {
    const { environment, ports = [], volumes = [], ...rest } = service;
    const own = services[name] ?? {};
    services[name] = {
      ...{ ...own, ...rest, environment: { ...own.environment, ...environment } },
      ...{ ports: [...(own.ports ?? []), ...ports], volumes: [...(own.volumes ?? []), ...volumes] },
    };
  }
  const volumes = { ...base.output.volumes, ...added.output.volumes };
  return composeProblems(stringify({ ...base.output, services, volumes }));
}

/** `docker-compose.yml`, alone and with HTTPS, against the specification and against what our programs read. */
export async function composeCheck(): Promise<CheckResult> {
  const read = (file: string) => readFile(join(repository, file), 'utf8');
  const text = await read('docker-compose.yml');
  const problems = [
    ...(await composeProblems(text)),
    ...(await overlayProblems(text, await read('docker/https.yml'))),
  ];
  return verdict(problems.length === 0, problems.join('\n'));
}

if (import.meta.main) await runCheck(composeCheck);
