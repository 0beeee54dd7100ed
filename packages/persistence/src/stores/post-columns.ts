import { ZONE_VERSION } from '../database/zone-data.ts';
import type { Placement } from './placement.ts';

const NAMES = ['status', 'date', 'time', 'timezone', 'scheduled_at', 'zone_version'];

/** The columns that users change, and their values in the row `changed` of `json_populate_record`. */
export const CHANGED_COLUMNS = NAMES.join(', ');
export const CHANGED_VALUES = NAMES.map((name) => `changed.${name}`).join(', ');

/** The columns' values as JSON. */
export function changedJson({ status, date, time, timezone, at }: Placement): string {
  return JSON.stringify({ status, date, time, timezone, scheduled_at: at, zone_version: ZONE_VERSION });
}
