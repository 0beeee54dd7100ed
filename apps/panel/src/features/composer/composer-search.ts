/**
 * The composer's part of the address: the account that the view is narrowed to, and the UUID that a new post received.
 */
export interface ComposerSearch {
  readonly account?: number;
  readonly post?: string;
}
