import type { FrameProps } from '@alo/ui/records';
import { NamesContext } from './names.ts';
import type { TelephoneObject } from './object-endpoints.ts';
import { SwitchedOffWarning } from './SwitchedOffWarning.tsx';

/** Around the fields of an object: names of what they point at, and what happens to calls when it is switched off. */
export function ObjectFrame({ record, origin, children }: FrameProps<TelephoneObject>) {
  const fields = (
    <>
      {children}
      <SwitchedOffWarning object={record} />
    </>
  );
  if (origin === null) return fields;
  return <NamesContext value={origin.names}>{fields}</NamesContext>;
}
