const why = (reason: string) => (reason === '' ? '' : ` Lý do: ${reason}.`);

/** Texts of notices about pauses in a queue. */
export const messages = {
  paused: (queue: string, supervisor: string, reason: string) => ({
    title: `Tạm ngưng ở hàng đợi ${queue}`,
    body: `${supervisor} tạm ngưng bạn.${why(reason)} Hàng đợi này không chuyển cuộc gọi cho bạn đến khi giám sát cho nhận lại.`,
  }),
  resumed: (queue: string, supervisor: string) => ({
    title: `Nhận lại cuộc gọi ở hàng đợi ${queue}`,
    body: `${supervisor} đã kết thúc việc tạm ngưng bạn.`,
  }),
};
