/** The composer's part of the address: the account that is looked at alone, and the draft that a new post became. */
export interface ComposerSearch {
  readonly account?: number;
  readonly post?: string;
}
