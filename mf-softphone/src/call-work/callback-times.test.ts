import { toLocal } from '@alo/ui/controls';
import { callbackTimes } from './callback-times.ts';
import { messages } from './messages.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);

test('in the morning, this afternoon is among the times', () => {
  const now = at('2026-11-25T10:12:30');
  expect(callbackTimes(now).map(([words, time]) => [words, toLocal(time)])).toEqual([
    [messages.inAnHour, '2026-11-25T11:12'],
    [messages.thisAfternoon, '2026-11-25T14:00'],
    [messages.tomorrow, '2026-11-26T09:00'],
    [messages.nextWeek, '2026-12-02T09:00'],
  ]);
});

test('from an hour before it, it is not', () => {
  const words = callbackTimes(at('2026-11-25T13:01:00')).map(([text]) => text);
  expect(words).toEqual([messages.inAnHour, messages.tomorrow, messages.nextWeek]);
});
