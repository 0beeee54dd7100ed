/** The words of one language for typed times: lower case and without accents. */
export interface WhenWords {
  /** Monday first. Each list begins with the whole name. */
  readonly weekdays: readonly (readonly string[])[];
  /** The letters by which a weekday is recognised at the least. */
  readonly shortestWeekday: number;
  /** January first. A month is recognised by three letters that no other month begins with. */
  readonly months: readonly string[];
  /** Days from today, by the words for them. The longer of two phrases with the same end comes first. */
  readonly days: readonly (readonly [phrase: string, days: number])[];
  readonly now: readonly string[];
  readonly slot: readonly string[];
  /** What comes before a duration, such as "in". */
  readonly after: readonly string[];
  readonly units: Readonly<Record<'minute' | 'hour' | 'day' | 'week', readonly string[]>>;
  /** Clock times with names, such as noon. */
  readonly clock: readonly (readonly [phrase: string, time: string])[];
  /** Say that a time is in the first or second half of the day, except "am" and "pm", which every language may use. */
  readonly am: readonly string[];
  readonly pm: readonly string[];
  /** Follows a number of hours, such as "Uhr". */
  readonly oclock: readonly string[];
  /** Half an hour before the hour that follows, such as "halb". */
  readonly halfTo: readonly string[];
  /** Words without a meaning of their own. */
  readonly fillers: readonly string[];
  /** Whether the month is written before the day, as in 12/24. */
  readonly isMonthFirst: boolean;
}
