import * as v from 'valibot';
import { flag, optionalText, requiredText } from './field.ts';
import { refersTo } from './reference.ts';

/** Group of subscribers (entities.md §4.3). */
export const groupFormSchema = v.object({
  name: requiredText(60),
  code: requiredText(20),
  subscriber_ids: v.optional(v.array(refersTo('subscriber')), []),
  pickup: flag(true),
  description: optionalText(255),
  is_active: flag(true),
});
