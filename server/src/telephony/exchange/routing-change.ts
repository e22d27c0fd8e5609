/** A company whose routing was saved, or depends on something that has changed. */
export interface RoutingChange {
  readonly tenant: string;
}
