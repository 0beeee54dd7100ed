/** A mail before it becomes text or HTML. All of it is plain text. */
export interface MailDocument {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; null if there is nothing. */
  readonly action: { readonly label: string; readonly link: string } | null;
  /** Facts with their names, in the order in which they are read. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Several things to look at, each with its page. */
  readonly entries?: readonly { readonly title: string; readonly about: string; readonly link: string }[];
  /** What to know before or instead of acting. */
  readonly afterwards: readonly string[];
  /** Why the reader gets it. */
  readonly footer: string;
  /** What stops mails like this one; null or absent for those that nobody can stop. */
  readonly unsubscribe?: { readonly label: string; readonly link: string } | null;
}

/** Fills in `{names}`; a name without a value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
