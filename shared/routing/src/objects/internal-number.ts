import { addReason, type Move, type Walk } from '../decision/walk.ts';
import { callSubscriber } from './subscriber.ts';

/** A subscriber's extension, or the internal number of a ring group, queue, menu, shared mailbox or conference room; undefined for none. */
export function callExtension(walk: Walk, extension: string): Move | undefined {
  const subscriber = walk.plan.subscriber(extension);
  if (subscriber !== undefined) {
    addReason(walk, 'extension', 'subscriber', subscriber.id, extension);
    return callSubscriber(walk, subscriber);
  }
  const object = walk.plan.internalNumber(extension);
  if (object === undefined) return undefined;
  addReason(walk, 'extension', object.kind, object.id, extension);
  return { next: { dest_type: object.kind, dest_id: object.id, dest_value: null } };
}
