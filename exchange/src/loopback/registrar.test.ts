import { EventEmitter } from 'node:events';
import type WebSocket from 'ws';
import { PhoneLink } from './phone-link.ts';
import { Registrar, type RegistrationChange } from './registrar.ts';

let registrar: Registrar;
let changes: RegistrationChange[];
const newLink = () => new PhoneLink(new EventEmitter() as WebSocket);
const uris = (endpoint: string) => registrar.contacts(endpoint).map(({ uri }) => uri);

beforeEach(() => {
  jest.useFakeTimers();
  changes = [];
  registrar = new Registrar((change) => changes.push(change));
  registrar.put({
    tenant: 'dn0002',
    extension: '101',
    name: '',
    password: 'password',
    maxContacts: 2,
  });
});
afterEach(() => jest.useRealTimers());

test('a registration that is not renewed ends by itself', () => {
  const link = newLink();
  registrar.bind('dn0002-101', { link, uri: 'sip:a@b' }, 60);
  jest.advanceTimersByTime(50_000);
  registrar.bind('dn0002-101', { link, uri: 'sip:a@b' }, 60);
  jest.advanceTimersByTime(50_000);
  expect(uris('dn0002-101')).toEqual(['sip:a@b']);
  jest.advanceTimersByTime(10_000);
  expect(uris('dn0002-101')).toEqual([]);
  expect(changes.map(({ registered }) => registered)).toEqual([true, false]);
  expect(jest.getTimerCount()).toBe(0);
});

test('the oldest contact gives way, and its end later takes nothing away', () => {
  const [first, second, third] = [newLink(), newLink(), newLink()];
  registrar.bind('dn0002-101', { link: first, uri: 'sip:1@b' }, 60);
  registrar.bind('dn0002-101', { link: second, uri: 'sip:2@b' }, 60);
  registrar.bind('dn0002-101', { link: third, uri: 'sip:3@b' }, 60);
  expect(uris('dn0002-101')).toEqual(['sip:2@b', 'sip:3@b']);
  registrar.dropLink(first);
  expect(uris('dn0002-101')).toEqual(['sip:2@b', 'sip:3@b']);
  registrar.dropLink(second);
  registrar.dropLink(third);
  expect(changes).toEqual([
    { tenant: 'dn0002', extension: '101', registered: true },
    { tenant: 'dn0002', extension: '101', registered: false },
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

test('somebody unknown gets no contact', () => {
  registrar.bind('dn0002-999', { link: newLink(), uri: 'sip:a@b' }, 60);
  expect(uris('dn0002-999')).toEqual([]);
});
