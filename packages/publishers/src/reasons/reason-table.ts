import type { Evidence, NetworkReason } from '@crier/domain';

type ByCode = Readonly<Record<string, NetworkReason>>;

/** A reason, and the limit that the network named with it. */
export interface FoundReason {
  readonly why: NetworkReason;
  readonly whyLimit?: string;
}

/** Finds a reason in an answer, or nothing. */
type ReasonFinder = (answer: Pick<Evidence, 'status' | 'body'>) => NetworkReason | FoundReason | undefined;

/** The reasons that a network gives, the most specific first. */
export type NetworkReasons = readonly ReasonFinder[];

/** Codes that nothing else looks like, wherever they stand in the answer: `2207026`, `FAILED_PROCESSING_VIDEO`. */
export function mentioned(codes: ByCode): ReasonFinder {
  return ({ body }) => firstOf(codes, body?.match(/\w+/g) ?? []);
}

/** Codes that are the whole value of a member: `"reason": "forbidden"`, `"code": 190`. */
export function member(name: string, codes: ByCode): ReasonFinder {
  const pattern = new RegExp(`"${name}"\\s*:\\s*"?(-?\\w+)"?\\s*[,}\\]]`, 'g');
  return ({ body }) =>
    firstOf(
      codes,
      Array.from(body?.matchAll(pattern) ?? [], ([, code]) => code ?? ''),
    );
}

/** Words of a network without codes. A group named `limit` is the limit that they name, in the network's own writing. */
export function said(words: RegExp, reason: NetworkReason): ReasonFinder {
  return ({ body }) => {
    const found = body === null ? null : words.exec(body);
    if (found === null) return undefined;
    const limit = found.groups?.['limit'];
    return limit === undefined ? reason : { why: reason, whyLimit: limit };
  };
}

/** What a status means if nothing more is said; answers without one of the network's own bodies have no meaning. */
export function answered(statuses: ByCode): ReasonFinder {
  return ({ status, body }) => (body?.startsWith('{') === true ? statuses[String(status)] : undefined);
}

export function reasonIn(
  reasons: NetworkReasons,
  answer: Pick<Evidence, 'status' | 'body'>,
): FoundReason | null {
  for (const find of reasons) {
    const found = find(answer);
    if (found !== undefined) return typeof found === 'string' ? { why: found } : found;
  }
  return null;
}

function firstOf(codes: ByCode, given: readonly string[]): NetworkReason | undefined {
  const code = given.find((one) => Object.hasOwn(codes, one));
  return code === undefined ? undefined : codes[code];
}
