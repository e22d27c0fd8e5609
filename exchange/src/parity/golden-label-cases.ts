import { to } from '@alo/routing/testing';
import type { GoldenCase } from './golden-case.ts';
import { golden, group, wait } from './golden-company.ts';

const labels = { prefix: 'Hà Nội', displayName: 'Chăm sóc' };

/** What phones show beside the caller, and what the caller hears while they ring. */
export const labelCases: readonly GoldenCase[] = [
  golden({
    name: 'a phone shows the prefix of the inbound route and the number that was called',
    goes: to('direct', 's101'),
    labels,
    phones: { '101': 'answers' },
    shown: ['Hà Nội – Chăm sóc'],
    path: ['ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'the phones of a ring group show its prefix too, and the caller hears its music',
    goes: to('group', 'g1'),
    with: group({ prefix: 'Bán hàng', music: '3' }),
    labels,
    phones: { '101': 'noanswer', '102': 'answers', '103': 'noanswer' },
    shown: ['Hà Nội Bán hàng – Chăm sóc'],
    path: ['ring 101 102 103 to music 3', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'who leaves a ring group leaves its prefix and its music',
    goes: to('group', 'g1'),
    with: group({ prefix: 'Bán hàng', music: '3', noAnswer: to('direct', 's104') }),
    phones: { '101': 'noanswer', '104': 'answers' },
    shown: ['Bán hàng', ''],
    path: ['ring 101 to music 3', 'ring 104', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'an agent of a queue is shown its prefix, who comes after it is not',
    goes: to('queue', '7'),
    with: wait(1, { prefix: 'Kỹ thuật' }),
    labels,
    queue: 'timeout',
    phones: { '102': 'noanswer', '103': 'answers' },
    shown: ['Hà Nội Kỹ thuật – Chăm sóc', 'Hà Nội – Chăm sóc'],
    path: ['hear hello', 'queue dn0002-q7', 'ring 103', 'talk'],
    disposition: 'answered',
  }),
];
