import type { Evidence, NetworkReason } from '@crier/domain';

type ByCode = Readonly<Record<string, NetworkReason>>;

/** Finds a reason in an answer, or nothing. */
type ReasonFinder = (answer: Pick<Evidence, 'status' | 'body'>) => NetworkReason | undefined;

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

/** Words of a network without codes. */
export function said(words: RegExp, reason: NetworkReason): ReasonFinder {
  return ({ body }) => (body !== null && words.test(body) ? reason : undefined);
}

/** What a status means if nothing more is said; answers without one of the network's own bodies have no meaning. */
export function answered(statuses: ByCode): ReasonFinder {
  return ({ status, body }) => (body?.startsWith('{') === true ? statuses[String(status)] : undefined);
}

export function reasonIn(
  reasons: NetworkReasons,
  answer: Pick<Evidence, 'status' | 'body'>,
): NetworkReason | null {
  for (const find of reasons) {
    const reason = find(answer);
    if (reason !== undefined) return reason;
  }
  return null;
}

function firstOf(codes: ByCode, given: readonly string[]): NetworkReason | undefined {
  const code = given.find((one) => Object.hasOwn(codes, one));
  return code === undefined ? undefined : codes[code];
}
