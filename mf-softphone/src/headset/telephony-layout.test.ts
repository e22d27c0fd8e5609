import { officeHeadset } from '../testing/fake-headset.ts';
import { isDown, lampReports, readTelephonyLayout } from './telephony-layout.ts';

const view = (...bytes: number[]) => new DataView(new Uint8Array(bytes).buffer);
const telephony = (usage: number) => (0x0b << 16) | usage;

function pressed(collections: typeof officeHeadset, reportId: number, ...bytes: number[]) {
  const { buttons } = readTelephonyLayout(collections);
  return buttons
    .filter((field) => field.reportId === reportId && isDown(field, view(...bytes)))
    .map(({ button }) => button);
}

test.each([
  [[0b000, 0], []],
  [[0b001, 0], ['hookSwitch']],
  [[0b010, 0], ['mute']],
  [[0b100, 0], ['drop']],
  [
    [0b111, 0xff],
    ['hookSwitch', 'mute', 'drop'],
  ],
])('the flags %p of an office headset are %p', (bytes, buttons) => {
  expect(pressed(officeHeadset, 2, ...bytes)).toEqual(buttons);
});

test('whether a button stays where it is put stands in the descriptor', () => {
  const { buttons } = readTelephonyLayout(officeHeadset);
  expect(buttons.map((field) => field.kind === 'flag' && field.isAbsolute)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [['offHook'], [0b0001]],
  [['ring'], [0b0100]],
  [['offHook', 'mute'], [0b0011]],
  [['hold'], [0b1000]],
  [[], [0]],
] as const)('the lamps %p are the bytes %p', (lit, bytes) => {
  const layout = readTelephonyLayout(officeHeadset);
  const reports = lampReports(layout, new Set(lit));
  expect(reports.map(({ reportId, data }) => [reportId, [...data]])).toEqual([[3, [...bytes]]]);
});

test('buttons reported as a list of what is pressed are found in every slot', () => {
  const list = [
    {
      usagePage: 0x0b,
      inputReports: [
        {
          reportId: 5,
          items: [
            { isConstant: true, reportSize: 8, reportCount: 1 },
            {
              isArray: true,
              isRange: true,
              usageMinimum: telephony(0x20),
              usageMaximum: telephony(0x2f),
              logicalMinimum: 1,
              reportSize: 8,
              reportCount: 2,
            },
          ],
        },
      ],
    },
  ];
  expect(pressed(list, 5, 0, 0, 0)).toEqual([]);
  expect(pressed(list, 5, 9, 1, 0)).toEqual(['hookSwitch']);
  expect(pressed(list, 5, 0, 16, 7)).toEqual(['drop', 'mute']);
});

test('a range of flags, in a collection inside another', () => {
  const range = {
    isRange: true,
    usageMinimum: telephony(0x20),
    usageMaximum: telephony(0x26),
    reportSize: 1,
    reportCount: 7,
  };
  const child = { usagePage: 0x0b, inputReports: [{ reportId: 1, items: [range] }] };
  const nested = [{ usagePage: 0x0b, children: [child] }];
  expect(pressed(nested, 1, 0b1000001)).toEqual(['hookSwitch', 'drop']);
});

test('what is not of the telephony page counts for nothing, and a report that is cut short is not pressed', () => {
  const [, own] = officeHeadset;
  expect(readTelephonyLayout([{ ...own, usagePage: 0x0c }]).buttons).toEqual([]);
  expect(readTelephonyLayout([]).lamps).toEqual([]);
  expect(pressed(officeHeadset, 2)).toEqual([]);
});
