/** Texts of the reference of the API. */
export const messages = {
  title: 'API của Alo',
  description:
    'Mọi lời gọi mà máy chủ này nhận. Chương trình gửi khóa API trong `Authorization: Bearer alo_…`; khóa làm được những gì quyền của nó cho phép. Lỗi trả về theo RFC 9457 với `code` không đổi.',
  apiKey: 'Khóa API của doanh nghiệp, tạo ở Cài đặt → Tích hợp.',
  session: 'Mã truy cập của người đang đăng nhập.',
  needs: (permission: string, feature: string | undefined) =>
    `Cần quyền \`${permission}\`${feature === undefined ? '' : ` và tính năng \`${feature}\``}.`,
  success: 'Thành công',
  page: {
    skip: 'Đến nội dung',
    filter: 'Tìm đường dẫn hoặc tên',
    contents: 'Mục lục',
    begin: 'Bắt đầu',
    types: 'Kiểu dữ liệu',
    none: 'Không có lời gọi nào khớp.',
    lead: 'Trang này mô tả mọi lời gọi dùng được bằng khóa API, lấy từ [tài liệu OpenAPI 3.1](/api/openapi.json) của chính máy chủ này.',
    steps: [
      'Tạo khóa ở [Cài đặt → Tích hợp](/setting/integration), chỉ chọn những quyền cần dùng. Khóa chỉ hiện một lần.',
      'Gửi khóa trong tiêu đề `Authorization` của mỗi lời gọi.',
      'Đọc `code` của lỗi trong chương trình; `detail` là câu cho người đọc.',
    ],
    curl: `curl -H "Authorization: Bearer alo_dn0000_…" \\
  "https://tong-dai.example.com/api/tenant/dn0000/customers?search=nguyen&per_page=20"`,
    typescript: 'TypeScript',
    typescriptLead:
      'Tải [client.ts](/api/client.ts): một tệp, không phụ thuộc thư viện nào, có kiểu dữ liệu của mọi lời gọi bên dưới.',
    typescriptExample: `import { AloError, createAloClient } from './client.ts';

const alo = createAloClient({ server: 'https://tong-dai.example.com', apiKey: process.env.ALO_KEY });
try {
  const { data } = await alo.getCustomers({ query: { search: 'nguyen' } });
} catch (error) {
  if (error instanceof AloError && error.code === 'TOO_MANY') await wait(error.retryAfter);
}`,
    rules: 'Quy ước',
    ruleList: [
      'Mọi thời điểm theo ISO 8601, giờ UTC. Ngày trong bộ lọc theo giờ Việt Nam.',
      'Danh sách trả `data`, `total`, `next_cursor`: gửi lại `cursor` để đọc trang sau, đến khi nhận `null`.',
      'Bộ lọc có nhiều giá trị: nối bằng dấu phẩy.',
      'Khi sửa, gửi lại `row_version` đã đọc; 409 `CONFLICT` nghĩa là người khác vừa lưu.',
      '429 và 503 kèm `Retry-After` (giây).',
      'Số điện thoại bị che với khóa khi doanh nghiệp đặt ẩn số.',
    ],
    parameters: 'Tham số',
    name: 'Tên',
    place: 'Nơi gửi',
    type: 'Kiểu',
    places: { path: 'đường dẫn', query: 'truy vấn' },
    required: 'bắt buộc',
    body: (kind: string) => `Nội dung (${kind})`,
    answer: 'Trả về',
    problems: 'Lỗi',
    status: 'HTTP',
    code: 'Mã',
    meaning: 'Ý nghĩa',
  },
} as const;
