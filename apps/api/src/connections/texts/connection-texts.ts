/** The texts of the pages on which connecting an account ends, in one language. `{names}` in braces are filled in. */
export interface ConnectionTexts {
  /** Primary language subtag (BCP 47). */
  readonly locale: string;
  readonly errorPrefix: string;
  readonly connectedTitle: string;
  readonly connected: string;
  readonly reconnected: string;
  /** The network did not grant the scope for comments. */
  readonly noComments: string;
  readonly chooseTitle: string;
  readonly choose: string;
  readonly chooseSubmit: string;
  readonly chooseNone: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly unknownState: string;
  readonly signedOut: string;
  readonly unknownChoice: string;
  readonly foreign: string;
  readonly deniedTitle: string;
  readonly denied: string;
  readonly goBack: string;
}
