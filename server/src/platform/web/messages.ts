/** Texts about the files that the server serves, and of notices about its disks. */
export const messages = {
  problems: {
    NO_REGISTRY: 'Máy chủ chưa có danh mục phân hệ. Vui lòng thử lại sau ít giây.',
  },
  disk: {
    full: {
      title: 'Ổ đĩa của máy chủ sắp đầy',
      body: 'Còn dưới 100 MB trống. Hãy dọn ổ đĩa: khi hết chỗ, máy chủ không lưu được dữ liệu và không ghi âm được cuộc gọi.',
    },
    'not writable': {
      title: 'Máy chủ không ghi được vào thư mục dữ liệu',
      body: 'Thư mục dữ liệu hoặc thư mục ghi âm không còn hay không cho ghi. Hãy kiểm tra ổ đĩa và quyền của thư mục.',
    },
  },
};
