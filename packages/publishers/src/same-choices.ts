/** The choices of a poll: null for a post without a poll, undefined where a network does not say. */
export type Choices = readonly string[] | null | undefined;

/** Whether a network may show these choices for those that were sent; true if it does not say. */
export function isSamePoll(sent: Choices, found: Choices): boolean {
  if (sent === undefined || found === undefined) return true;
  if (sent === null || found === null) return sent === found;
  return sent.length === found.length && sent.every((one, index) => asShown(one) === asShown(found[index]));
}

function asShown(choice: string | undefined): string | undefined {
  return choice?.normalize('NFC').replace(/[\s\p{Z}\p{Cf}]+/gu, '');
}
