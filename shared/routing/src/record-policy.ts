/** "Ghi âm" of an object (entities §1.4). */
export type RecordPolicy = 'inherit' | 'none' | 'all' | 'inbound' | 'outbound';

/** Policies of what a call has to do with; absent where there is no such object. */
export interface RecordPolicies {
  /** Queue or ring group the call is in. */
  readonly group?: RecordPolicy | undefined;
  readonly subscriber?: RecordPolicy | undefined;
  readonly number?: RecordPolicy | undefined;
  readonly tenant?: RecordPolicy | undefined;
}

/**
 * Is a call recorded? The first policy that is not `inherit` decides: queue or ring group, subscriber, number,
 * tenant; none at all means no. Calls among colleagues are recorded by `all` only.
 */
export function shouldRecord(
  { group, subscriber, number, tenant }: RecordPolicies,
  direction: 'inbound' | 'outbound' | 'internal',
): boolean {
  const decided = [group, subscriber, number, tenant].find(
    (policy) => policy !== undefined && policy !== 'inherit',
  );
  return decided === 'all' || decided === direction;
}
