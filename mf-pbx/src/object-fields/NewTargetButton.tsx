import { objectAccess, type ObjectKind, objectPermission } from '@alo/contracts';
import { useCan } from '@alo/core';
import { AddRegular, Button } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useNewTarget } from './new-target.ts';

/** "Tạo hàng đợi mới": makes the object that a destination shall lead to, where that is possible. */
export function NewTargetButton({
  kind,
  slot,
  label,
}: {
  readonly kind: ObjectKind;
  readonly slot: string;
  /** Label of the destination. */
  readonly label: string;
}) {
  const target = useNewTarget();
  const mayAdd = useCan(objectPermission(kind, 'add'), objectAccess[kind][1]);
  if (target === null || !mayAdd) return null;
  const words = messages.destination.create(shared.kinds[kind]);
  return (
    <div>
      <Button
        size="small"
        icon={<AddRegular />}
        aria-label={`${label}: ${words}`}
        onClick={() => target.create(kind, slot)}
      >
        {words}
      </Button>
    </div>
  );
}
