/**
 * SQL that is true if something that was due at `due` had not begun at `now` and is overdue by more than the limit of
 * the row `workspace`. Exactly at the limit, it is not missed.
 */
export function isMissed(due: string, now: string, workspace: string): string {
  return `coalesce(${now} > ${due} + ${workspace}.missed_after_minutes * interval '1 minute', false)`;
}
