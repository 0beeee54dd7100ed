import { z } from 'zod';
import { isCurrency } from '../plans/currency.ts';
import { parsePanelTime } from '../time/panel-date.ts';

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
export const wireDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'must be a UTC date and time' });

/** `options` of a version: an object for each network, by platform key (spec: Platform options). */
export const platformOptionsSchema = z.record(z.string(), z.unknown());

/** The error text that describes a time in a query. */
export const SINCE_TIME = 'must be a time such as 2026-02-11 08:00:00 (UTC) or 2026-02-11T08:00:00+01:00';

/**
 * A time in a query: `YYYY-MM-DD HH:MM:SS` in UTC, as in records, or RFC 3339 with an offset. The `+` of an offset that
 * was not escaped arrives as a space.
 */
export const sinceTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[-+ ]\d{2}:\d{2})?$/, { error: SINCE_TIME });

const MAX_INT = 2_147_483_647;

/** The integer id of a record. */
export const recordId = z.int().min(1).max(MAX_INT);

/** Wall-clock time `HH:MM` (spec: `H:i`). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time in the form HH:MM' });

/** An exact amount of money as decimal text; it is returned as it was sent. */
export const moneyAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'must be an amount such as 29.00' })
  .meta({ format: 'decimal' });

/** The code of a currency (ISO 4217), in capital letters. */
export const currencyCode = z
  .string()
  .refine(isCurrency, { error: 'The currency field must be the code of a currency such as EUR.' });

/** A date, or a date and time, in UTC unless it has an offset. */
export const panelTime = z.string().refine((text) => parsePanelTime(text) !== null, {
  error: ({ path }) =>
    `The ${(path ?? []).join('.')} field must be a date such as 2026-02-11 or a date and time such as 2026-02-11 08:00.`,
});
