/** A conference room, as far as the way of a call needs it. */
export interface RouteConference {
  readonly id: string;
  readonly pin: string;
  /** Empty: nobody moderates. */
  readonly moderatorPin: string;
  readonly maxMembers: number;
  readonly announcesJoin: boolean;
  readonly waitsForModerator: boolean;
  readonly isActive: boolean;
}
