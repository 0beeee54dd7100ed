import { check } from '@crier/requirements-engine';
import { checkTargets } from '../state/check-targets.ts';
import type { Account, Draft } from '../state/draft.ts';
import { fixNow } from '../state/fix-now.ts';
import { type Fix, type FixName, fixesFor } from '../state/fixes.ts';
import { splitInto } from '../state/thread.ts';
import { accountsOf, editOnlyHere, toggleAccount, versionOf } from '../state/versions.ts';
import { checkPostOf } from '../state/wire.ts';
import type { Cause } from './cause.ts';
import { obstaclesOf } from './remedy-names.ts';

/** The draft with one fix applied for every account of a cause, and only for them if it can be done for them alone. */
export function fixed(cause: Cause, name: FixName, draft: Draft, accounts: readonly Account[]): Draft {
  if (name === 'split') return splitAlike(cause, draft, accounts);
  return obstaclesOf(cause).reduce((now, obstacle) => {
    const fix = bestFor(fixesFor(obstacle, draft, accounts), name);
    return fix === null ? now : fixNow(fix, obstacle, now, accounts);
  }, draft);
}

function bestFor(fixes: readonly Fix[], name: FixName): Fix | null {
  const same = fixes.filter((fix) => fix.name === name);
  return same.find(({ only }) => only !== null) ?? same[0] ?? null;
}

/**
 * Splits the text for every account of the cause at the same places, if there are places that suit all of them, and
 * otherwise for each network at its own.
 */
function splitAlike(cause: Cause, draft: Draft, accounts: readonly Account[]): Draft {
  const each = obstaclesOf(cause).reduce((now, obstacle) => {
    const fix = bestFor(fixesFor(obstacle, draft, accounts), 'split');
    return fix === null ? now : fixNow(fix, obstacle, now, accounts);
  }, draft);
  const shared = cause.accounts.filter((id) => accountsOf(draft, 0).includes(id));
  const places = new Set(obstaclesOf(cause).map(({ scope, post }) => `${scope}:${post}`));
  const [place] = obstaclesOf(cause).map(({ post }) => post ?? 0);
  if (
    shared.length === 0 ||
    places.size !== 1 ||
    shared.length !== cause.accounts.length ||
    place === undefined
  )
    return each;
  const isEveryone = shared.length === accountsOf(draft, 0).length;
  const more = versionOf(draft, 0).content.length - 1;
  for (const model of shared) {
    const content = versionOf(each, model).content;
    const parts = content.slice(place, content.length - (more - place)).map(({ body }) => body);
    const body = versionOf(draft, 0).content[place]?.body ?? '';
    for (const way of parts.length === 2 ? [...atEmptyLines(body), parts] : [parts]) {
      const alike = isEveryone
        ? splitInto(draft, 0, place, way)
        : shared.reduce((now, id) => splitInto(editOnlyHere(now, id), id, place, way), draft);
      if (way.length > 1 && !isTooLong(alike, shared, accounts)) return alike;
    }
  }
  return each;
}

/** A text in two at each of its empty lines, the last first. */
function atEmptyLines(body: string): readonly (readonly [string, string])[] {
  return [...body.trim().matchAll(/\n[^\S\n]*\n\s*/g)]
    .map(({ index, input }): readonly [string, string] => [
      input.slice(0, index).trim(),
      input.slice(index).trim(),
    ])
    .reverse();
}

function isTooLong(draft: Draft, ids: readonly number[], accounts: readonly Account[]): boolean {
  return check(checkPostOf(draft), checkTargets(ids, accounts)).some(({ rule }) => rule.startsWith('text_'));
}

/** The draft without the accounts. */
export function withoutAccounts(draft: Draft, ids: readonly number[]): Draft {
  return ids.reduce((now, id) => (now.accounts.includes(id) ? toggleAccount(now, id) : now), draft);
}

/** The draft in which each of the accounts has a text of its own. */
export function withOwnTexts(draft: Draft, ids: readonly number[]): Draft {
  return ids.reduce(editOnlyHere, draft);
}
