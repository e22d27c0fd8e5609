/** Texts that few need: fetched with what shows them. */
export const queueMessages = {
  out: (by: string, queue: string) => `${by} tạm ngưng bạn ở hàng đợi ${queue}`,
  in: (by: string, queue: string) => `${by} cho bạn nhận lại cuộc gọi của hàng đợi ${queue}`,
} as const;
