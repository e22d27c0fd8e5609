/** Texts about routing, its versions and the caps on calls. */
export const messages = {
  /** `most` is formatted. */
  aboveCeiling: (most: string) => `Nhà vận hành cho phép tối đa ${most}`,
  noDestination: 'Loại này không thể là điểm đến',
  noSuchRow: 'Không có dòng này',
  nothingToRestore: 'Không có mục nào để khôi phục',
  chooseOlderVersion: 'Chọn một phiên bản cũ hơn phiên bản hiện tại',
};
