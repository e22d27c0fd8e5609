import { type OperatorParts, tellOperator } from '../notices/tell-operator.ts';

/** Tells the operator's people that old recordings are still there or cannot be reached, at most once a week. */
export function noticeKeptRecordings(parts: OperatorParts): Promise<void> {
  return tellOperator(parts, {
    permission: 'platform.view',
    title: 'Chưa xóa được ghi âm quá hạn',
    body: 'Máy chủ không thấy thư mục ghi âm hoặc không xóa được tệp. Hãy kiểm tra ổ đĩa ghi âm; hệ thống thử lại mỗi ngày.',
    link: null,
    quiet: 7 * 86_400_000,
  });
}
