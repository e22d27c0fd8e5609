/** Texts of overrides and safe mode. */
export const messages = {
  overrideRuns: (name: string, address: string) => `Ghi đè: ${name} chạy từ ${address}`,
  overrideRefused: (request: string, reason: string) =>
    `Không ghi đè theo “${request}”: ${reason} Bản phát hành đang chạy.`,
  refusalReasons: {
    FORM: 'cần viết là mf-ten@địa-chỉ của release.json.',
    ORIGIN: 'máy chủ này không cho phép ghi đè từ nguồn đó.',
    UNREACHABLE: 'địa chỉ không trả lời. Kiểm tra máy chủ phát triển rồi tải lại trang.',
    NO_RELEASE: 'nội dung nhận được không phải là một bản phát hành.',
    OTHER_REMOTE: 'bản nhận được thuộc một phân hệ khác.',
    FOREIGN_MANIFEST: 'bản nhận được lấy mã từ một nguồn khác.',
  },
  endOverrides: 'Bỏ ghi đè',
  dismissRefusals: 'Đã hiểu',
  overridesEndAfterCall: 'Trang sẽ tải lại không có ghi đè ngay khi cuộc gọi kết thúc.',
  safeMode: 'Chế độ an toàn:',
  safeModeText: 'mọi phân hệ chạy bản phát hành, không có ghi đè nào.',
  leaveSafeMode: 'Thoát chế độ an toàn',
} as const;
