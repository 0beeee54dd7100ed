import type { WallTime } from '../../../messages/wall-clock.ts';
import type { ComposerMessages } from '../messages/composer-messages.ts';

/** When a post is to be published: at a time, at the next free slot, now, or not yet. */
export type Mode = 'draft' | 'time' | 'queue' | 'now';

/** What the main button depends on. */
export interface Plan {
  readonly mode: Mode;
  /** Whether the post is planned already, so that the button only saves it. */
  readonly planned: boolean;
  /** Whether the workspace has accounts. */
  readonly hasAccounts: boolean;
  /** The number of chosen accounts. */
  readonly count: number;
  /** Whether nothing has been written. */
  readonly isBlank: boolean;
  readonly uploading: boolean;
  /** How many causes keep networks from taking the post. */
  readonly causes: number;
  /** The chosen time; null if there is no such time. */
  readonly at: WallTime | null;
  /** Whether that time has passed. */
  readonly isPast: boolean;
  /** Whether it is known that the queue has no free slot. */
  readonly isQueueFull: boolean;
}

/**
 * The mode of a draft for which nobody has chosen one: the next free slot, or now if the queue has none. A post that
 * nobody could publish stays a draft.
 * @param slot null if the queue has no free slot, undefined while that is not known
 */
export function firstMode(hasDate: boolean, canPlan: boolean, slot: object | null | undefined): Mode {
  if (hasDate) return 'time';
  if (!canPlan) return 'draft';
  return slot === null ? 'now' : 'queue';
}

/** What has to happen before the post can be published. The main button leads there, or waits. */
export interface Hindrance {
  readonly step: 'wait' | 'accounts' | 'fix' | 'time';
  readonly why: string;
}

/** The first thing that keeps the post from being published; null if nothing does. */
export function hindranceTo(plan: Plan, texts: ComposerMessages): Hindrance | null {
  const { mode } = plan;
  if (mode === 'draft') return null;
  if (!plan.hasAccounts) return { step: 'wait', why: texts.noAccounts };
  if (plan.count === 0) return { step: 'accounts', why: texts.nobody };
  if (plan.isBlank) return { step: 'wait', why: texts.bar.writeFirst };
  if (plan.uploading) return { step: 'wait', why: texts.waitForUpload };
  if (plan.causes > 0) return { step: 'fix', why: texts.bar.fixFirst };
  if (mode === 'time' && plan.at === null) return { step: 'time', why: texts.noSuchTime };
  if (plan.isPast) return { step: 'time', why: texts.past };
  return mode === 'queue' && plan.isQueueFull ? { step: 'time', why: texts.noSlot } : null;
}

/** What the main button does, in words. */
type Deed = keyof ComposerMessages['bar']['fix'];

/**
 * What the main button will do: what it is for, or what has to happen first.
 * @param approves whether the person may publish without another's approval
 */
export function goLabel(
  plan: Plan,
  hindrance: Hindrance | null,
  approves: boolean,
  texts: ComposerMessages,
): string {
  const deed = deedOf(plan, approves);
  switch (hindrance?.step) {
    case 'accounts':
      return texts.choose;
    case 'fix':
      return texts.bar.fix[deed](plan.causes);
    case 'time':
      return texts.bar.chooseTime;
    default:
      return texts.bar.deeds[deed];
  }
}

function deedOf({ mode, planned }: Plan, approves: boolean): Deed {
  if (planned) return 'saveChanges';
  if (mode === 'draft') return 'saveDraft';
  if (!approves) return 'approval';
  return mode === 'now' ? 'publish' : mode === 'queue' ? 'queue' : 'schedule';
}

/** All zones, with the relevant ones first. */
export function zonesWith(first: readonly string[]): string[] {
  return [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
