import type {
  reportFormats,
  scheduledReports,
  scheduleFrequencies,
  schedulePeriods,
  scheduleWeekDays,
} from './report-schedule.ts';

/** Words of the choices in the form of a report that is sent again and again. */
export const scheduleChoiceWords = {
  report: {
    unit: 'Cuộc gọi theo phòng ban/nhóm',
    queue: 'Hàng đợi',
    extension: 'Cuộc gọi theo máy nhánh',
    activity: 'Hoạt động nhân viên',
    success: 'Cuộc gọi thành công',
    fpt: 'Cuộc gọi FPT',
    telecom: 'Cuộc gọi viễn thông',
    kpi: 'KPI',
  } satisfies Record<(typeof scheduledReports)[number], string>,
  frequency: {
    daily: 'Hằng ngày',
    weekly: 'Hằng tuần',
    monthly: 'Hằng tháng',
  } satisfies Record<(typeof scheduleFrequencies)[number], string>,
  week_day: {
    '1': 'Thứ hai',
    '2': 'Thứ ba',
    '3': 'Thứ tư',
    '4': 'Thứ năm',
    '5': 'Thứ sáu',
    '6': 'Thứ bảy',
    '7': 'Chủ nhật',
  } satisfies Record<(typeof scheduleWeekDays)[number], string>,
  period: {
    yesterday: 'Hôm trước',
    last_week: 'Tuần trước',
    last_month: 'Tháng trước',
    month_so_far: 'Từ đầu tháng đến nay',
  } satisfies Record<(typeof schedulePeriods)[number], string>,
  format: {
    xlsx: 'Excel (.xlsx)',
    pdf: 'PDF',
  } satisfies Record<(typeof reportFormats)[number], string>,
} as const;
