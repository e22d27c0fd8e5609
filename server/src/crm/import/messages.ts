/** Texts of the import of customers. */
export const messages = {
  title: 'Nhập khách hàng',
  things: 'khách hàng',
  notInCatalog: 'Không có trong danh mục',
  /** Why an import by somebody who does not see numbers ends. */
  tooManyKnown:
    'Tệp có quá nhiều số điện thoại của khách hàng đã có nên việc nhập đã dừng. Hãy nhờ người được xem số điện thoại nhập các dòng còn lại.',
};
