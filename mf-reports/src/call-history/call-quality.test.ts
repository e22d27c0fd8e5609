import { aCallRecord } from '../testing/call-record.ts';
import { worstScore } from './call-quality.ts';

const figures = { mos_min: 1, rtt_ms: 1, jitter_ms: 1, loss_percent: 0 };

test('the list shows the side that heard worse, and nothing where nobody measured', () => {
  expect(worstScore(aCallRecord())).toBeNull();
  const quality = [
    { extension: '101', mos_avg: 4.31, ...figures },
    { extension: '102', mos_avg: 3.04, ...figures },
  ];
  expect(worstScore(aCallRecord({ quality }))).toBe('3,0');
});
