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
