import * as v from 'valibot';
import { defineCall } from '../../call/define-call.ts';
import { listAnswer, tenantPageEntries } from '../../call/paging.ts';
import { noticeSchema } from '../../entities/notice.ts';

/** GET /notifications (§7): the bell, not the screen of the same name. */
export const getNotifications = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  query: v.object(tenantPageEntries),
  answer: v.object({ ...listAnswer(noticeSchema).entries, unread: v.number() }),
});

export const markNotificationsRead = defineCall({
  surface: 'tenant',
  method: 'PUT',
  path: '/notifications/read',
  access: 'signed-in',
  body: v.object({ ids: v.optional(v.array(v.string())) }),
  answer: v.object({ unread: v.number() }),
});
