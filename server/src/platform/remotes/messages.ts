/** Texts about releases of remotes, by the code of the problem. */
export const messages = {
  problems: {
    LOST_UPDATE: 'Danh mục phân hệ vừa được người khác thay đổi. Hãy xem lại rồi thực hiện lại.',
    UNKNOWN_VERSION: 'Phiên bản này không còn trong danh mục.',
    VERSION_BLOCKED: 'Phiên bản này đang bị tắt. Hãy bật lại trước.',
    ALREADY_DEFAULT: 'Phiên bản này đã là mặc định cho mọi người.',
    NOTHING_TO_ROLL_BACK: 'Không có bản thử nào và cũng không có bản tốt trước đó để quay lại.',
    LAST_VERSION: 'Không còn bản tốt nào khác: hãy đưa một bản khác lên mặc định trước.',
    RELEASES_UNAVAILABLE: 'Kho phiên bản đang không dùng được. Vui lòng thử lại sau ít giây.',
  },
};
