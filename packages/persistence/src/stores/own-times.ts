import type { OwnTime, WallClock } from '@crier/operations/ports';

/** The own time of a publication `b` as JSON, in which `at` is text; null if it has none. */
export const OWN_JSON = `
  case when b.own_date is not null or b.own_time is not null
       then json_build_object('date', b.own_date, 'time', b.own_time, 'at', b.own_at) end`;

export type OwnJson = Omit<WallClock, 'at'> & { readonly at: string | null };

export function ownFromJson(own: OwnJson | null): WallClock | null {
  return own && { ...own, at: own.at === null ? null : new Date(own.at) };
}

/** The own times of a post's accounts, as the parameter for `OWN_ROWS`. */
export function ownTimesJson(own: readonly OwnTime[]): string {
  return JSON.stringify(
    own.map(({ accountId, date, time, at }) => ({
      account_id: accountId,
      date,
      time,
      at: at?.toISOString(),
    })),
  );
}

/** The text that follows `json_to_recordset(…)`. */
export const OWN_ROWS = `as own (account_id int, date text, time text, at timestamptz)`;
