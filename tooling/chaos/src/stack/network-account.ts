import type { AccountToConnect } from '@crier/lab/installation';

/** An account on a network, with a name that is unique in the run: network and handle. */
export interface NetworkAccount extends AccountToConnect {
  /** True if its posts can be deleted there. */
  readonly deletes: boolean;
}
