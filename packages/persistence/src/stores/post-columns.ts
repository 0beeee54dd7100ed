import type { WrittenFields } from '@crier/operations/ports';
import { ZONE_VERSION } from '../database/zone-data.ts';
import type { Placement } from './placement.ts';

/** The columns of `posts` that hold an author's fields. Each column has the name of its field. */
const FIELDS: Readonly<Record<keyof WrittenFields, true>> = {};

const FIELD_NAMES = Object.keys(FIELDS) as (keyof WrittenFields)[];

const NAMES = ['status', 'date', 'time', 'timezone', 'scheduled_at', 'zone_version', ...FIELD_NAMES];

/** The columns that users change, and their values in the row `changed` of `json_populate_record`. */
export const CHANGED_COLUMNS = NAMES.join(', ');
export const CHANGED_VALUES = NAMES.map((name) => `changed.${name}`).join(', ');

/** The author's fields of a post `p` as `WrittenFields`, after other columns. */
export const FIELD_COLUMNS = FIELD_NAMES.map((name) => `, p.${name}`).join('');

/** The columns' values as JSON; without `fields` a post keeps its author's fields. */
export function changedJson(placement: Placement, fields?: WrittenFields): string {
  const { status, date, time, timezone, at } = placement;
  const own = FIELD_NAMES.map((name) => [name, fields?.[name]]);
  return JSON.stringify({
    status,
    date,
    time,
    timezone,
    scheduled_at: at,
    zone_version: ZONE_VERSION,
    ...Object.fromEntries(own),
  });
}
