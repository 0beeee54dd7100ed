import type { MessageKey, Messages, Sentences } from './messages.ts';

type KeysOf<Part> = Part extends unknown ? keyof Part & MessageKey : never;
type Missing<Parts extends readonly Partial<Sentences>[]> = Exclude<MessageKey, KeysOf<Parts[number]>>;

/**
 * A language other than English, assembled from the shared sentences and those of the networks' folders; none may be
 * missing.
 */
export function language<const Parts extends readonly Partial<Sentences>[]>(
  locale: string,
  parts: Parts,
  ...complete: [Missing<Parts>] extends [never] ? [] : [missing: Missing<Parts>]
): Messages {
  void complete;
  return { locale, sentences: Object.assign({}, ...parts) as Sentences };
}
