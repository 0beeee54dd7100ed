import type { JsonObject } from '../json.ts';
import type { OperatorMatter } from '../publishing/operator-matter.ts';

/** How much of a limit of the network is used. */
export interface LimitUse {
  /** Who has the limit, and for what, such as `calls of the app in 24 hours`. */
  readonly limit: string;
  readonly usedPercent: number;
}

/** Something that the network will not do because of the app, before it has refused it. */
export interface AppHold {
  readonly matter: OperatorMatter;
  readonly detail: string;
}

/** What answers to any call reveal about the app of this installation; absent members reveal nothing. */
export interface AppSigns {
  readonly usageIn?: (header: (name: string) => string | null) => readonly LimitUse[];
  /** Reads the facts of one of the app's accounts; null if they show no hold. */
  readonly holdIn?: (data: JsonObject) => AppHold | null;
}
