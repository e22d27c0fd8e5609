import { type OperatorParts, tellOperator } from '../../notices/tell-operator.ts';

/** Tells the operator's people that calls wait in the list, at most once an hour. */
export function noticeSetAside(parts: OperatorParts): Promise<void> {
  return tellOperator(parts, {
    permission: 'platform.calls',
    title: 'Có cuộc gọi chưa ghi được',
    body: 'Tổng đài có cuộc gọi chưa ghi được vào lịch sử. Mở danh sách để xem lý do và thử lại.',
    link: '/setting/set-aside-calls',
    quiet: 3_600_000,
  });
}
