import type { Verdict } from './generated-post.ts';

interface Found {
  readonly accounts: readonly (number | string)[];
}
interface Obstacle extends Found {
  readonly key: string;
}
interface Advised extends Found {
  readonly scope: number | string;
  readonly provider: string;
  readonly rule: string;
  readonly post: number | null;
  readonly option: string | null;
}

/** What was found about a post, by account. Words and places within a text do not count. */
export function verdictOf(
  accounts: readonly { readonly id: number }[],
  obstacles: readonly Obstacle[],
  advice: readonly Advised[],
): Verdict {
  const keys = [
    ...obstacles.map((one) => [one, one.key] as const),
    ...advice.map((one) => [one, adviceKey(one)] as const),
  ];
  return Object.fromEntries(
    accounts.map(({ id }) => [
      String(id),
      keys.flatMap(([found, key]) => (found.accounts.includes(id) ? [key] : [])).sort(),
    ]),
  );
}

function adviceKey({ scope, provider, rule, post, option }: Advised): string {
  return `advice.${scope}.${provider}.${rule}.${post ?? option ?? ''}`;
}
