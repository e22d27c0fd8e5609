/** Texts of notices about the disks of the server. */
export const messages = {
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
