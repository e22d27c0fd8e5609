import { mohFormSchema, numberFormSchema, objectForms, subscriberFormSchema } from '@alo/contracts';
import { mailboxesConf, musicConf, queuesConf, recordKeysConf } from '@alo/exchange/testing';
import { quietFacts, type RouteCall, type RoutePlan, simulateRoute } from '@alo/routing';
import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { musicCuts } from '../sounds/music-cuts.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { lastAgentOf } from './last-agent.ts';
import { recordDecision } from './record-decision.ts';
import { toRoutePlan } from './route-plan.ts';
import type { TenantRouting } from './tenant-routing.ts';
import { fieldsOf, fieldsOfValue, recording } from './testing/form-fields.ts';
import { shownToPeople, readElsewhere } from './testing/fields-elsewhere.ts';
import { callerOf, waysIn, wholeCompany } from './testing/whole-company.ts';
import { toExchangeObjects } from './to-exchange-objects.ts';

const forms = {
  ...objectForms,
  number: numberFormSchema,
  subscriber: subscriberFormSchema,
  moh: mohFormSchema,
};
const everyField = Object.entries(forms).flatMap(([kind, schema]) =>
  fieldsOf(schema).map((field) => `${kind}.${field}`),
);

const call = { tenant: 'dn0002', call: 'n1-1.0', hops: 0 };
const calls: readonly RouteCall[] = [
  ...[...waysIn.keys()].map((way) => callerOf(way)).concat('0955555555', ''),
].map((from) => ({ ...call, origin: 'trunk', from, to: '02471088888' }));
const dialled = [
  '101',
  '102',
  '601',
  '602',
  '603',
  '604',
  '605',
  '*701',
  '*8',
  '0912345678',
  '0966666666',
];
const agentCalls = dialled.map((to): RouteCall => ({ ...call, origin: 'agent', from: '103', to }));
const membersCalls = agentCalls.map((one): RouteCall => ({ ...one, from: '102' }));
/** A Friday at work, two holidays, a Sunday night, New Year's day by the moon. */
const moments = [
  '2026-11-20T10:00',
  '2026-11-21T10:00',
  '2026-11-22T10:00',
  '2026-11-15T22:00',
  '2026-02-17T10:00',
];
const queueEnds = ['answered', 'timeout', 'empty', 'full', 'exit', 'callback'] as const;
const phones = ['answers', 'noanswer', 'busy', 'absent'] as const;
const keys = [[], ['1'], ['1234'], ['9', '9', '9', '9'], ['101'], ['102']];

/** Tries every call at every moment with everything that people may do. */
function tryCalls(routing: TenantRouting, plan: RoutePlan): void {
  const scripts = [
    ...phones.map((behaviour) => ({ phone: () => behaviour, keys: [] })),
    ...queueEnds.map((queue) => ({ phone: () => 'noanswer' as const, keys: [], queue })),
    ...keys.map((pressed) => ({ phone: () => 'answers' as const, keys: pressed })),
  ];
  for (const one of [...calls, ...agentCalls, ...membersCalls]) {
    for (const script of scripts) {
      for (const moment of moments) {
        const now = Date.parse(`${moment}+07:00`);
        for (const { verb } of simulateRoute(one, plan, { ...facts, now }, script)) {
          recordDecision(routing, one, verb);
        }
      }
    }
  }
}

const trunks = [{ name: 'carrier' }];
const planOf = (routing: TenantRouting) => toRoutePlan(routing, trunks);
const facts = { ...quietFacts, lastAgent: () => '101' };

/** Rows of the database are named by columns that are written otherwise: `ringTimeout` is the field `ring_timeout`. */
const asField = (path: string) => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every field of every form is read by a program, or shown to people', async () => {
  const plain = wholeCompany();
  const reads = new Set<string>();
  const objects = Object.fromEntries(
    Object.entries(plain.objects).map(([kind, ofKind]) => [
      kind,
      ofKind.map(({ id, form }) => ({ id, form: recording(form, kind, reads) })),
    ]),
  );
  const routing: TenantRouting = {
    ...plain,
    objects: { ...plain.objects, ...objects },
    subscribers: plain.subscribers.map((one) => recording(one, 'subscriber', reads)),
    numbers: plain.numbers.map((one) => recording(one, 'number', reads)),
    sounds: plain.sounds.map((one) => recording(one, 'moh', reads)),
  };
  tryCalls(routing, planOf(routing));
  toExchangeObjects(routing, new Set(), new Map());
  musicCuts(routing.sounds);
  for (const { form } of plain.objects.last_call) {
    const rules = recording({ ...form, among: null }, 'last_call', reads);
    await emptyDatabase()
      .transaction()
      .execute((db) => lastAgentOf(db, rules, { from: '0912345678', to: '02471088888' }));
  }

  const known = new Set([...reads].map(asField));
  const unread = everyField.filter(
    (field) => !known.has(field) && !shownToPeople.has(field) && !(field in readElsewhere),
  );
  expect(unread).toEqual([]);
});

test('what other programs read stands in them and in their tests', () => {
  for (const [field, { name, files }] of Object.entries(readElsewhere)) {
    expect(everyField).toContain(field);
    for (const file of files) {
      const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
      expect({ field, file, reads: new RegExp(`\\b${name}\\b`).test(text) }).toEqual({
        field,
        file,
        reads: true,
      });
    }
  }
});

test('what is shown to people only are fields that there are', () => {
  expect([...shownToPeople.keys()].filter((field) => !everyField.includes(field))).toEqual([]);
});

test('the routing function reads all that it is given of the forms', () => {
  const reads = new Set<string>();
  const given = new Set<string>();
  const watch = <Value>(value: Value, name: string): Value => {
    if (value === undefined || value === null) return value;
    for (const field of fieldsOfValue(value, name)) {
      if (!field.endsWith('.id')) given.add(field);
    }
    return recording(value, name, reads);
  };
  const routing = wholeCompany();
  const found = planOf(routing);
  const numberOf = (id: string) => watch(found.numberById(id), 'number');
  tryCalls(routing, {
    ...found,
    subscriber: (extension) => watch(found.subscriber(extension), 'subscriber'),
    subscriberById: (id) => watch(found.subscriberById(id), 'subscriber'),
    number: (number) => watch(found.number(number), 'number'),
    numberById: numberOf,
    numbers: found.numbers.map((one) => watch(one, 'number')),
    inbound: (id) => watch(found.inbound(id), 'inbound'),
    ringGroup: (id) => watch(found.ringGroup(id), 'ringGroup'),
    queue: (id) => watch(found.queue(id), 'queue'),
    ivr: (id) => watch(found.ivr(id), 'ivr'),
    message: (id) => watch(found.message(id), 'message'),
    timeCondition: (id) => watch(found.timeCondition(id), 'timeCondition'),
    lastCall: (id) => watch(found.lastCall(id), 'lastCall'),
    blockedIncoming: found.blockedIncoming.map((one) => watch(one, 'blockedIncoming')),
    blockedOutgoing: found.blockedOutgoing.map((one) => watch(one, 'blockedOutgoing')),
    outboundRules: found.outboundRules.map((one) => watch(one, 'outbound')),
  });
  expect([...given].filter((field) => !reads.has(field))).toEqual([]);
});

test('the files of Asterisk hold all that it is given of the forms', () => {
  const reads = new Set<string>();
  const given = toExchangeObjects(wholeCompany(), new Set(), new Map());
  const { queues, musicClasses, mailboxes, recordKeys } = recording(given, 'given', reads);
  queuesConf(queues);
  musicConf(musicClasses, '/sounds');
  mailboxesConf(mailboxes);
  recordKeysConf(recordKeys);
  expect(fieldsOfValue(given, 'given').filter((field) => !reads.has(field))).toEqual([]);
});

/** A database in which nothing is found. */
function emptyDatabase() {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
