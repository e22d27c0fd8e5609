import { maskPayload } from './mask-payload.ts';

const payload = {
  ...{ from_number: '0912345678', to_number: '101', hotline: '02471088888' },
  ...{ customer_name: 'Ba 0912 345 678', talk_sec: 912_345_678, customer_id: null },
};

test('numbers of people outside are hidden in every text, those of the company stay', () => {
  expect(maskPayload(payload, null)).toBe(payload);
  expect(maskPayload(payload, { position: 2 })).toEqual({
    ...payload,
    ...{ from_number: '091***678', customer_name: 'Ba 091***678' },
  });
  expect(maskPayload('test', { position: 2 })).toBe('test');
});
