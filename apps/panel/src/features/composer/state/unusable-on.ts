import { checkPost, findPlatform, planConversions, type Violation } from '@crier/requirements-engine';
import { checkTargets } from './check-targets.ts';
import { type Account, emptyItem, type Media } from './draft.ts';
import { checkPostOf } from './wire.ts';

/** Requirements that say how many files of a kind a network takes. */
const COUNTS = /^(?:photos|videos|gifs)_/;

/**
 * The names of the accounts' networks that cannot use a file in any post: they take no file of its kind, or what they
 * take cannot be made of it without losing what a person would miss.
 */
export function unusableOn(file: Media, accounts: readonly Account[]): readonly string[] {
  if (accounts.length === 0) return [];
  const content = [{ ...emptyItem(), media: [file] }];
  const post = checkPostOf({ versions: [{ account_id: 0, content, options: {}, language: null }] });
  const targets = checkTargets(
    accounts.map(({ id }) => id),
    accounts,
  );
  const refused = checkPost(post, targets)
    .filter(takesNone)
    .flatMap((violation) => violation.accounts);
  const impossible = planConversions(post, targets)
    .filter(({ outcome }) => outcome === 'impossible')
    .map(({ account }) => Number(account));
  const unusable = new Set([...refused, ...impossible]);
  const names = accounts
    .filter(({ id }) => unusable.has(id))
    .map(({ provider }) => findPlatform(provider)?.name ?? provider);
  return [...new Set(names)].sort();
}

function takesNone({ rule, limit }: Violation<number>): boolean {
  return COUNTS.test(rule) && limit === 0;
}
