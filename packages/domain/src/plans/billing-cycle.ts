import { Temporal } from 'temporal-polyfill';

/** How often a plan is paid for. */
export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The end of the cycle that contains `now`, counted in UTC from the start of the subscription. */
export function endOfCycle(startedAt: Date, cycle: BillingCycle, now: Date): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime()).toZonedDateTimeISO('UTC');
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  const unit = cycle === 'monthly' ? 'months' : 'years';
  const passed = Math.max(0, start.until(instant, { largestUnit: unit })[unit]);
  return new Date(start.add({ [unit]: passed + 1 }).epochMilliseconds);
}
