import type { WallTime } from '../../../messages/wall-clock.ts';
import type { ComposerMessages } from '../messages/composer-messages.ts';

/** When a post is to be published: at a time, at the next free slot, now, or not yet. */
export type Mode = 'draft' | 'time' | 'queue' | 'now';
export const MODES: readonly Mode[] = ['time', 'queue', 'now', 'draft'];

/** What the main button depends on. */
export interface Plan {
  readonly mode: Mode;
  /** Whether the post is planned already, so that the button only saves it. */
  readonly planned: boolean;
  /** Whether the workspace has accounts. */
  readonly hasAccounts: boolean;
  /** The number of chosen accounts. */
  readonly count: number;
  readonly uploading: boolean;
  /** What the networks have against the post; null if nothing. */
  readonly inTheWay: string | null;
  /** The chosen time; null if there is no such time. */
  readonly at: WallTime | null;
  /** Whether that time has passed. */
  readonly isPast: boolean;
  /** Whether it is known that the queue has no free slot. */
  readonly isQueueFull: boolean;
}

/** What keeps the post from being published, the first thing first; null if nothing does. */
export function obstacleTo(plan: Plan, texts: ComposerMessages): string | null {
  const { mode } = plan;
  if (!plan.hasAccounts) return texts.noAccounts;
  if (plan.count === 0) return texts.nobody;
  if (plan.uploading) return texts.waitForUpload;
  if (plan.inTheWay !== null) return plan.inTheWay;
  if (mode === 'time' && plan.at === null) return texts.noSuchTime;
  if (plan.isPast) return texts.past;
  return mode === 'queue' && plan.isQueueFull ? texts.noSlot : null;
}

/**
 * What the main button will do.
 * @param when the time of publication as text; null if there is none
 * @param approves whether the person may publish without another's approval
 */
export function goLabel(
  { mode, planned, count }: Plan,
  when: string | null,
  approves: boolean,
  texts: ComposerMessages,
): string {
  if (planned) return texts.saveChanges;
  if (mode === 'draft') return texts.saveDraft;
  if (!approves) return when === null ? texts.askApproval : texts.askApprovalFor(when);
  if (mode === 'now') return texts.publishNow(count);
  return mode === 'queue' ? texts.queueFor(when ?? '…') : texts.scheduleFor(when ?? '…', count);
}

/** The name of a zone's city after a time, with a space before it; empty for the person's own zone. */
export function cityAfter(zone: string, own: string): string {
  return zone === own ? '' : ` ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`;
}

/** All zones, with the relevant ones first. */
export function zonesWith(first: readonly string[]): string[] {
  return [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

const HOUR_MS = 3_600_000;

/** The next full hour that is at least an hour away. */
export function soonestHour(now: number): Date {
  return new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS);
}
