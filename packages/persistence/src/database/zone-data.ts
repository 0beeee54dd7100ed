/** The version of the time zone data by which this program turns local times into instants, such as `2026c`. */
export const ZONE_VERSION: string = process.versions['tz'] ?? '';
