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
    lead: 'Trang này mô tả mọi lời gọi dùng được bằng khóa API, lấy từ <a href="/api/openapi.json">tài liệu OpenAPI 3.1</a> của chính máy chủ này.',
    steps: [
      'Tạo khóa ở <a href="/setting/integration">Cài đặt → Tích hợp</a>, chỉ chọn những quyền cần dùng. Khóa chỉ hiện một lần.',
      'Gửi khóa trong tiêu đề <code>Authorization</code> của mỗi lời gọi.',
      'Đọc <code>code</code> của lỗi trong chương trình; <code>detail</code> là câu cho người đọc.',
    ],
    curl: `curl -H "Authorization: Bearer alo_dn0000_…" \\
  "https://tong-dai.example.com/api/tenant/dn0000/customers?search=nguyen&per_page=20"`,
    typescript: 'TypeScript',
    typescriptLead:
      'Tải <a href="/api/client.ts">client.ts</a>: một tệp, không phụ thuộc thư viện nào, có kiểu dữ liệu của mọi lời gọi bên dưới.',
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
      'Danh sách trả <code>data</code>, <code>total</code>, <code>next_cursor</code>: gửi lại <code>cursor</code> để đọc trang sau, đến khi nhận <code>null</code>.',
      'Bộ lọc có nhiều giá trị: nối bằng dấu phẩy.',
      'Khi sửa, gửi lại <code>row_version</code> đã đọc; 409 <code>CONFLICT</code> nghĩa là người khác vừa lưu.',
      '429 và 503 kèm <code>Retry-After</code> (giây).',
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
