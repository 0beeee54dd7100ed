/** What is known beyond a reason of a network, in sentences that other languages have too. */
export const REASON_DETAILS = {
  file: 'The file is {file}.',
  limit: 'The limit is {limit}.',
} as const;

export type ReasonDetail = keyof typeof REASON_DETAILS;

export const REASON_DETAIL_NAMES = Object.keys(REASON_DETAILS) as ReasonDetail[];
