import * as v from 'valibot';

/**
 * The part of the Compose specification that we use, closed: a key that is not listed here is a
 * mistake, as it is for `docker compose config`.
 */

const duration = v.pipe(v.string(), v.regex(/^(\d+(h|m|s|ms|us))+$/));
const environment = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
const name = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]+$/));
/** `[address:]published[:target][/protocol]`, each a port, a range or a variable. */
const port = v.pipe(
  v.string(),
  v.regex(/^((\$\{[^}]+\}|[\d.]+):)?((\$\{[^}]+\}|\d+(-\d+)?):)?\d+(-\d+)?(\/(tcp|udp))?$/),
);
const volume = v.pipe(v.string(), v.regex(/^[\w./-]+:\/[\w./-]+(:(ro|rw))?$/));

const healthcheck = v.strictObject({
  test: v.union([v.string(), v.array(v.string())]),
  interval: v.optional(duration),
  timeout: v.optional(duration),
  retries: v.optional(v.pipe(v.number(), v.integer())),
  start_period: v.optional(duration),
  start_interval: v.optional(duration),
});

const service = v.strictObject({
  image: v.optional(v.string()),
  build: v.optional(
    v.strictObject({
      context: v.string(),
      dockerfile: v.optional(v.string()),
      target: v.optional(v.string()),
    }),
  ),
  command: v.optional(v.union([v.string(), v.array(v.string())])),
  init: v.optional(v.boolean()),
  restart: v.optional(v.picklist(['no', 'always', 'on-failure', 'unless-stopped'])),
  network_mode: v.optional(v.string()),
  depends_on: v.optional(
    v.record(
      name,
      v.strictObject({
        condition: v.picklist([
          'service_started',
          'service_healthy',
          'service_completed_successfully',
        ]),
      }),
    ),
  ),
  environment: v.optional(environment),
  ports: v.optional(v.array(port)),
  volumes: v.optional(v.array(volume)),
  healthcheck: v.optional(healthcheck),
  stop_grace_period: v.optional(duration),
  read_only: v.optional(v.boolean()),
  cap_drop: v.optional(v.array(v.string())),
  security_opt: v.optional(v.array(v.string())),
});

export const composeSchema = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]*$/))),
  services: v.record(name, service),
  volumes: v.optional(v.record(name, v.nullable(v.strictObject({})))),
});
export type Compose = v.InferOutput<typeof composeSchema>;
