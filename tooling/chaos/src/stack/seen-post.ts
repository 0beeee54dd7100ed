/** A post as everybody sees it on a network. */
export interface SeenPost {
  /** The name of the account. */
  readonly account: string;
  readonly id: string;
  readonly parent: string | null;
  readonly text: string;
}
