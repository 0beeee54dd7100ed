/** A message in the form of one network: a POST. */
export interface NoticeRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** What a network answered. */
export interface NoticeAnswer {
  readonly status: number;
  /** The first 4 kB. */
  readonly text: string;
  readonly retryAfter: string | null;
}

/**
 * What an answer means. `gone`: the address no longer exists. `forbidden`: it exists and lets the installation write no
 * more. `rejected`: it refuses this message alone. `later`: it may accept the message later; `waitMs` if it says when.
 */
export type NoticeVerdict =
  | { readonly means: 'sent' | 'gone' | 'forbidden' | 'rejected' }
  | { readonly means: 'later'; readonly waitMs?: number };

/** A POST of a JSON document. */
export function jsonRequest(
  url: string,
  document: object,
  headers: NoticeRequest['headers'] = {},
): NoticeRequest {
  return {
    url,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(document),
  };
}

/** What a status means where a network does not say more: other refusals are of the message, and all else passes. */
export function verdictOf(status: number): NoticeVerdict {
  if (status >= 200 && status < 300) return { means: 'sent' };
  if (status === 404 || status === 410) return { means: 'gone' };
  if (status === 401 || status === 403) return { means: 'forbidden' };
  if (status === 408 || status === 425 || status === 429 || status >= 500) return { means: 'later' };
  return { means: 'rejected' };
}

/** A text of at most `most` UTF-16 code units that ends in `…` if it was longer. No character is cut in two. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
