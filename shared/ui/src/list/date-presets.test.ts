import { datePresets } from './date-presets.ts';

test('days are those of Vietnam', () => {
  const presets = datePresets(Date.parse('2026-11-20T17:30:00Z'));
  expect(presets).toEqual([
    { label: 'Hôm nay', from: '2026-11-21', to: '2026-11-21' },
    { label: 'Hôm qua', from: '2026-11-20', to: '2026-11-20' },
    { label: '7 ngày qua', from: '2026-11-15', to: '2026-11-21' },
    { label: '30 ngày qua', from: '2026-10-23', to: '2026-11-21' },
  ]);
});

test('ranges longer than the list allows are not offered', () => {
  expect(datePresets(0, 7).map((preset) => preset.label)).not.toContain('30 ngày qua');
});
