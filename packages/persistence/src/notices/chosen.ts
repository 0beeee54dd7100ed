import { changedChoices, DEFAULT_NOTICE_CHOICES, type NoticeChoices } from '@crier/domain';

/** The columns of what a user chose; all are null for somebody who chose nothing. */
export interface ChosenRow {
  readonly choices: NonNullable<Parameters<typeof changedChoices>[1]['choices']> | null;
  readonly dailyAt: string | null;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly weeklySummary: boolean | null;
}

/** The columns of `ChosenRow`, given the name of the table. */
export function chosenColumns(table: string): string {
  return `
    ${table}.choices as choices, ${table}.daily_at as "dailyAt", ${table}.quiet_from as "quietFrom",
    ${table}.quiet_until as "quietUntil", ${table}.weekly_summary as "weeklySummary"`;
}

/** What a user chose, with the defaults for the rest. */
export function chosenOf(row: ChosenRow | null): NoticeChoices {
  if (row === null || row.choices === null) return DEFAULT_NOTICE_CHOICES;
  const { choices, dailyAt, quietFrom: from, quietUntil: until, weeklySummary } = row;
  return changedChoices(DEFAULT_NOTICE_CHOICES, {
    ...{ choices, dailyAt: dailyAt ?? DEFAULT_NOTICE_CHOICES.dailyAt },
    quiet: from === null || until === null ? null : { from, until },
    weeklySummary: weeklySummary ?? DEFAULT_NOTICE_CHOICES.weeklySummary,
  });
}
