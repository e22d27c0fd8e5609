import { formatNumber } from '@alo/contracts';

/** Texts about the export and the erasure of a company. */
export const messages = {
  notOwnCompany: 'Không thể xóa doanh nghiệp của chính bạn',
  codeDiffers: 'Mã doanh nghiệp không khớp',
  erase: {
    title: 'Xóa doanh nghiệp',
    done: (company: string, rows: number) =>
      `Đã xóa doanh nghiệp ${company}: ${formatNumber(rows)} dòng dữ liệu và mọi tệp.`,
  },
  export: {
    title: 'Xuất dữ liệu doanh nghiệp',
    done: (company: string) => `Dữ liệu của doanh nghiệp ${company} đã sẵn sàng để tải về.`,
  },
};
