import { FINDING_STATUSES } from '@crier/contracts';
import type { PlatformKey } from '@crier/domain';
import type { OpenMatter } from './operator-matters.ts';

export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** The result of one check; `advice` says what to do unless all is well. */
export interface Finding {
  readonly name: string;
  readonly status: FindingStatus;
  readonly detail: string;
  readonly advice: string | null;
}

/** The worst status among the findings; `ok` when there are none. */
export function worstOf(findings: readonly Pick<Finding, 'status'>[]): FindingStatus {
  const rank = Math.max(0, ...findings.map(({ status }) => FINDING_STATUSES.indexOf(status)));
  return FINDING_STATUSES[rank] ?? 'ok';
}

/** A network of the installation, with its waiting publications. */
export interface SystemNetwork {
  readonly provider: PlatformKey;
  /** Whether accounts can be connected in the browser. */
  readonly isSetUp: boolean;
  /** How long the longest-waiting due publication has been due; 0 when none is due. */
  readonly oldestDueSeconds: number;
  /** Publications that wait for a person to say whether they are public. */
  readonly unconfirmed: number;
}

/** The state of the whole installation at one time. */
export interface SystemState {
  readonly at: Date;
  readonly status: FindingStatus;
  readonly findings: readonly Finding[];
  readonly edition: 'standard' | 'multi_tenant';
  readonly versions: { readonly crier: string; readonly node: string; readonly postgresql: string };
  /** When a worker last reported, and when it last looked for due posts; null when it never did. */
  readonly worker: { readonly reportedAt: Date | null; readonly lookedAt: Date | null };
  /** What only the operator can change, oldest first. */
  readonly matters: readonly OpenMatter[];
  /** All networks. */
  readonly networks: readonly SystemNetwork[];
}
