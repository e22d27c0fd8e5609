import { recordPolicyWords } from '@alo/contracts';

/** Texts about extensions: refusals, default names, and the columns of exports and imports. */
export const messages = {
  personUnknown: 'Không có nhân viên với email này',
  defaultName: 'Máy nhánh',
  columns: {
    extension: 'Số máy nhánh',
    name: 'Tên hiển thị',
    email: 'Email nhân viên',
    recordPolicy: 'Ghi âm',
    ringTimeout: 'Đổ chuông (giây)',
    maxContacts: 'Số thiết bị',
    webrtc: 'Dùng trên trình duyệt',
    active: 'Đang dùng',
  },
  recordPolicies: recordPolicyWords,
};
