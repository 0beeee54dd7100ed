/** What the author chose for a post. */
export interface LinkedinChoices {
  readonly visibility: string;
  readonly disable_reshare: boolean;
  readonly article_title: string | null;
  readonly article_description: string | null;
  /** Shown above its document. */
  readonly document_title: string | null;
}
