import { createHash } from 'node:crypto';

/** The numbers that values have in a recording, as they are kept between two runs of a publication. */
export interface AliasState {
  readonly salt: string;
  /** Numbers by salted digests. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Gives equal values equal numbers. The values themselves are not kept. */
export interface Aliases {
  numberOf(value: string): number;
  state(): AliasState;
}

export function createAliases({ salt, numbers }: AliasState): Aliases {
  const known = new Map(Object.entries(numbers));
  return {
    numberOf(value) {
      const digest = createHash('sha256').update(salt).update(value).digest('base64url').slice(0, 16);
      const number = known.get(digest) ?? known.size + 1;
      known.set(digest, number);
      return number;
    },
    state: () => ({ salt, numbers: Object.fromEntries(known) }),
  };
}
