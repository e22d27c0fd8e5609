import { type Alert, type AlertRuleForm, formatNumber } from '@alo/contracts';

const minutes = (count: number) => `${formatNumber(count)} phút`;

type Measured = Pick<Alert, 'kind' | 'threshold' | 'window'>;

/** What was found, with its limit. */
function found({ kind, threshold, window }: Measured, object: string, value: number): string {
  switch (kind) {
    case 'service_level': {
      const of = window === 'day' ? 'hôm nay' : '30 phút gần nhất';
      return `Hàng đợi ${object}: ${formatNumber(Math.round(value))}% cuộc gọi được nghe đúng hạn (${of}), dưới mức ${formatNumber(threshold)}%.`;
    }
    case 'queue_length':
      return `Hàng đợi ${object}: ${formatNumber(value)} khách đang chờ, quá mức ${formatNumber(threshold)}.`;
    case 'agent_pause':
      return `${object} đã tạm nghỉ ${minutes(value)}, quá mức ${minutes(threshold)}.`;
    case 'carrier_down':
      return `Đường kết nối ${object} của doanh nghiệp mất liên lạc đã ${minutes(value)}: cuộc gọi qua đường này có thể không thực hiện được.`;
  }
}

/** That it is over. */
const over: Readonly<Record<AlertRuleForm['kind'], (object: string) => string>> = {
  service_level: (object) => `Hàng đợi ${object}: tỉ lệ nghe đúng hạn đã đạt mức đặt ra.`,
  queue_length: (object) => `Hàng đợi ${object}: số khách chờ đã trở lại bình thường.`,
  agent_pause: (object) => `${object} không còn tạm nghỉ quá lâu.`,
  carrier_down: (object) => `Đường kết nối ${object} đã hoạt động trở lại.`,
};

/** Texts of alerts. */
export const messages = {
  raised: (rule: string) => `Cảnh báo: ${rule}`,
  cleared: (rule: string) => `Đã hết cảnh báo: ${rule}`,
  found,
  over: (kind: AlertRuleForm['kind'], object: string, lasted: number) =>
    `${over[kind](object)} Kéo dài ${lasted < 1 ? 'chưa đến 1 phút' : minutes(lasted)}.`,
  open: (address: string) => `Xem các cảnh báo: ${address}`,
  nameTaken: 'Tên này đã có quy tắc khác dùng',
  mostRules: (most: number) =>
    `Doanh nghiệp có tối đa ${formatNumber(most)} quy tắc cảnh báo. Xóa bớt một quy tắc trước.`,
  gone: 'Mục đã chọn không còn tồn tại',
  unitOrCompany:
    'Cảnh báo theo dõi một đơn vị hoặc cả doanh nghiệp, còn vai trò của bạn chỉ xem được dữ liệu của chính bạn.',
} as const;
