import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

/** Emergency numbers and feature codes can never be extensions (entities.md §4.2). */
const reservedExtension = /^11[0-5]$/;

export const extensionSchema = v.pipe(
  v.string(REQUIRED_MESSAGE),
  v.trim(),
  v.nonEmpty(REQUIRED_MESSAGE),
  v.regex(/^[0-9]{2,6}$/, 'Số máy nhánh gồm 2 đến 6 chữ số'),
  v.check((extension) => !reservedExtension.test(extension), 'Số này dành cho dịch vụ khẩn cấp'),
);

export const recordPolicySchema = v.picklist(['inherit', 'none', 'all', 'inbound', 'outbound']);
export const codecSchema = v.picklist(['opus', 'alaw', 'ulaw']);
export type Codec = v.InferOutput<typeof codecSchema>;

/** Fields of the subscriber form (entities.md §4.2). `row_version` guards against lost updates. */
export const subscriberFormSchema = v.object({
  extension: extensionSchema,
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(60, 'Tên hiển thị dài tối đa 60 ký tự'),
  ),
  user_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  ring_timeout: v.optional(
    v.pipe(
      v.number('Thời gian đổ chuông phải là số'),
      v.integer('Thời gian đổ chuông phải là số nguyên'),
      v.minValue(5, 'Thời gian đổ chuông từ 5 đến 120 giây'),
      v.maxValue(120, 'Thời gian đổ chuông từ 5 đến 120 giây'),
    ),
    30,
  ),
  max_contacts: v.optional(
    v.pipe(
      v.number('Số thiết bị phải là số'),
      v.integer('Số thiết bị phải là số nguyên'),
      v.minValue(1, 'Số thiết bị từ 1 đến 5'),
      v.maxValue(5, 'Số thiết bị từ 1 đến 5'),
    ),
    1,
  ),
  webrtc: v.optional(v.boolean(), true),
  codecs: v.optional(v.pipe(v.array(codecSchema), v.minLength(1, 'Chọn ít nhất một bộ mã hóa')), [
    'opus',
    'alaw',
    'ulaw',
  ]),
  dnd: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
});
export type SubscriberFormInput = v.InferInput<typeof subscriberFormSchema>;
export type SubscriberForm = v.InferOutput<typeof subscriberFormSchema>;

/** A subscriber as the lists read it; its SIP secret never travels here. */
export const subscriberSchema = v.object({
  id: v.string(),
  extension: v.string(),
  name: v.string(),
  username_telecom: v.string(),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  record_policy: recordPolicySchema,
  ring_timeout: v.number(),
  max_contacts: v.number(),
  webrtc: v.boolean(),
  codecs: v.array(codecSchema),
  dnd: v.boolean(),
  is_active: v.boolean(),
  /** Live: is a device registered with the exchange now. */
  registered: v.boolean(),
  created_at: v.string(),
  row_version: v.number(),
});
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

/** SIP account of the specification §3, handed only to its own user's softphone. */
export const sipAccountSchema = v.object({
  provider: v.picklist([1, 2, 3]),
  extension: v.string(),
  name: v.string(),
  username_telecom: v.string(),
  domain_telecom: v.string(),
  password_telecom: v.string(),
  extentions_number: v.optional(v.string()),
  tenant_domain: v.optional(v.string()),
  extension_password: v.optional(v.string()),
  shop_key: v.optional(v.string()),
  /** Provider 3: token of the user for Stringee, valid for an hour; missing where no key is set up. */
  stringee_token: v.optional(v.string()),
});
export type SipAccount = v.InferOutput<typeof sipAccountSchema>;
