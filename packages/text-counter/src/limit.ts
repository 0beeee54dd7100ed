import type { Count, CountingProfile, CountUnit, Measure } from './profile.ts';

/** The largest allowed count, by unit. */
export type Limits = Readonly<Partial<Record<CountUnit, number>>>;

/** The largest allowed count, in the profile's own unit or for several of its units. */
export type Limit = number | Limits;

/** @throws {RangeError} when a limit is not a number of at least 0, or in a unit the profile does not count. */
export function readLimit(limit: Limit, profile: CountingProfile): Limits {
  const limits: Limits = typeof limit === 'object' && limit !== null ? limit : { [profile.unit]: limit };
  for (const [name, value] of Object.entries(limits)) {
    if (![profile.unit, ...profile.alsoUnits].some((unit) => unit === name))
      throw new RangeError(`limit: ${profile.name} does not count ${name}`);
    if (typeof value !== 'number' || !(value >= 0))
      throw new RangeError('limit must be a number of at least 0');
  }
  return limits;
}

/** The limits, with overrides applied. */
export function mergeLimits(limits: Limits, set: Limit | undefined, profile: CountingProfile): Limits {
  return set === undefined ? limits : { ...limits, ...readLimit(set, profile) };
}

/** The length and the lengths in further units. */
export function measures(count: Count): readonly Measure[] {
  return [count, ...count.also];
}

/** Whether a count stays within every limit. */
export function isWithin(count: Count, limits: Limits): boolean {
  return measures(count).every(({ unit, length }) => length <= (limits[unit] ?? length));
}
