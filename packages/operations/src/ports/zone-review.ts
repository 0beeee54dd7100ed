/** The time zone data of a program. */
export interface ZoneData {
  /** Such as `2026c`; later data sorts after earlier data. */
  readonly version: string;
  /** The instant of a local time; a RangeError if the data has no such zone. */
  readonly resolve: (date: string, time: string, zone: string) => Date;
}

/** A future post that goes out at another instant, because its zone's rules changed. */
export interface MovedPost {
  readonly post: string;
  readonly timezone: string;
  readonly from: Date;
  readonly to: Date;
}

/** Keeps future posts at the local times that their authors chose. */
export interface ZoneReview {
  /**
   * Moves future posts whose instants were computed by older zone data and are others by this data, with their jobs, and
   * notes the change on each. Posts that are due already, or computed by newer data, stay.
   */
  review(zones: ZoneData): Promise<readonly MovedPost[]>;
}
