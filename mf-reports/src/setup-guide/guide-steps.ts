import type { Access, Feature, Onboarding, Permission } from '@alo/contracts';
import { formatPhone } from '@alo/ui';
import { messages } from './messages.ts';

/** Where a step is done, for who may. */
interface GuideAction {
  readonly label: string;
  readonly path: string;
  readonly access: Access;
}

/** A step as the guide shows it; with nothing to do it is done. */
export interface GuideStep {
  readonly id: keyof Onboarding;
  readonly title: string;
  /** Of several ways the person gets the first that is allowed. */
  readonly todo: { readonly text: string; readonly actions: readonly GuideAction[] } | null;
}

type Todo = GuideStep['todo'];
type Place = NonNullable<Onboarding['queue']['at']>;

const { number, inbound, queue, testCall } = messages;

function go(label: string, path: string, permission: Permission, feature: Feature): GuideAction {
  return { label, path, access: { permission, feature } };
}

/** The form of what is there and has to be changed; of a number the route that it lacks. */
function form(label: string, { kind, id }: Place): GuideAction {
  switch (kind) {
    case 'number':
      return go(label, `/inbounds/add?number_id=${id}`, 'inbound.add', 'pbx');
    case 'inbound':
      return go(label, `/inbounds/edit/${id}`, 'inbound.edit', 'pbx');
    case 'queue':
      return go(label, `/queue/edit/${id}`, 'queue.edit', 'queue');
    case 'ring_group':
      return go(label, `/ringgroup/edit/${id}`, 'ringgroup.edit', 'pbx');
  }
}

const numberTodos: Readonly<Record<NonNullable<Onboarding['number']['lack']>, Todo>> = {
  missing: {
    text: number.missing.text,
    actions: [
      go(number.missing.action, '/etelecom/create-hotline', 'etelecom.add', 'etelecom'),
      go(number.missing.look, '/numbers', 'number.view', 'pbx'),
    ],
  },
  requested: {
    text: number.requested.text,
    actions: [go(number.requested.action, '/etelecom/list-hotline', 'etelecom.view', 'etelecom')],
  },
  inactive: {
    text: number.inactive.text,
    actions: [go(number.inactive.action, '/numbers', 'number.view', 'pbx')],
  },
};

function inboundTodo({ lack, at }: Onboarding['inbound']): Todo {
  if (lack === null) return null;
  if (lack === 'inactive' && at !== null) {
    return { text: inbound.inactive.text(at.name), actions: [form(inbound.inactive.action, at)] };
  }
  // Without a number the step before gets one.
  const actions = at === null ? [] : [form(inbound.missing.action, at)];
  return { text: inbound.missing.text, actions };
}

function queueTodo({ lack, at }: Onboarding['queue']): Todo {
  if (lack === null) return null;
  if (lack === 'unreached') {
    // Without a route the step before makes it.
    const actions = at === null ? [] : [form(queue.unreached.action, at)];
    return { text: queue.unreached.text, actions };
  }
  if (at !== null) {
    return { text: queue.empty.text(at.name), actions: [form(queue.empty.action, at)] };
  }
  return {
    text: queue.missing.text,
    actions: [
      go(queue.missing.action, '/queue/add', 'queue.add', 'queue'),
      go(queue.missing.ringGroup, '/ringgroup/add', 'ringgroup.add', 'pbx'),
    ],
  };
}

function testCallTodo({ test_call, number_to_call: to }: Onboarding): Todo {
  if (test_call.lack === null) return null;
  if (to === null) return { text: testCall.withoutNumber, actions: [] };
  const path = `/inbounds/simulate?to=${to}`;
  return {
    text: testCall.text(formatPhone(to)),
    actions: [go(testCall.action, path, 'inbound.simulate', 'pbx')],
  };
}

/** The steps in their order, with what is still to do at each and where. */
export function guideSteps(onboarding: Onboarding): readonly GuideStep[] {
  const { lack } = onboarding.number;
  return [
    { id: 'number', title: number.title, todo: lack === null ? null : numberTodos[lack] },
    { id: 'inbound', title: inbound.title, todo: inboundTodo(onboarding.inbound) },
    { id: 'queue', title: queue.title, todo: queueTodo(onboarding.queue) },
    { id: 'test_call', title: testCall.title, todo: testCallTodo(onboarding) },
  ];
}
