/** The signing algorithms of client assertions. The server chooses: a token can't widen the list. */
export const ASSERTION_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const;

/** One of the permitted algorithms. */
export type AssertionAlgorithm = (typeof ASSERTION_ALGORITHMS)[number];

/** Whether a header value is one of the permitted algorithms. */
export function isAssertionAlgorithm(value: unknown): value is AssertionAlgorithm {
  return ASSERTION_ALGORITHMS.some((algorithm) => algorithm === value);
}
