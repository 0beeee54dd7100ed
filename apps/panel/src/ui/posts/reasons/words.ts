import type { NetworkReason, ReasonActor } from '@crier/domain';

/** The reasons that networks give: what happened, what to do, and who has to act. */
export interface ReasonWords {
  /** What happened and what to do; `{network}` stands for the network's name. */
  readonly reasons: Readonly<Record<NetworkReason, readonly [what: string, fix: string]>>;
  readonly who: Readonly<Record<ReasonActor, string>>;
}
