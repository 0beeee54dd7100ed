import { findPlatform, split } from '@crier/requirements-engine';
import { isOneOf } from '../../../ui/one-of.ts';
import type { Account, Draft, DraftItem, Scope } from './draft.ts';
import { emptyItem } from './draft.ts';
import type { Obstacle } from './places.ts';
import { removePoll } from './polls.ts';
import { changeItem, removeItem, splitInto } from './thread.ts';
import { accountsOf, changeVersion, editOnlyHere, versionOf } from './versions.ts';

const FIX_NAMES = ['split', 'shorten', 'dropTags', 'dropMedia', 'ownPost', 'dropItem', 'dropPoll'] as const;

export type FixName = (typeof FIX_NAMES)[number];

export function isFixName(name: string): name is FixName {
  return isOneOf(FIX_NAMES, name);
}

/** One way to clear a violation with a button. */
export interface Fix {
  readonly name: FixName;
  /**
   * The accounts whose text changes, each in a version of its own; null if it changes for all accounts of the version.
   */
  readonly only: readonly number[] | null;
  apply(draft: Draft): Draft;
}

type Change = (draft: Draft, scope: Scope) => Draft;

/** The fixes of a violation, the best first; empty if only the author can decide. */
export function fixesFor(violation: Obstacle, draft: Draft, accounts: readonly Account[]): readonly Fix[] {
  const scope = Number(violation.scope);
  const ids = violation.accounts.map(Number);
  const others = accountsOf(draft, scope).filter((account) => !ids.includes(account));
  const here = (name: FixName, change: Change): Fix => ({
    name,
    only: ids,
    apply: (now) => ids.reduce((changed, id) => change(editOnlyHere(changed, id), id), now),
  });
  const everywhere = (name: FixName, change: Change): Fix => ({
    name,
    only: null,
    apply: (now) => change(now, scope),
  });
  const concerned = accounts.filter(({ id }) => ids.includes(id));
  const found = changesFor(violation, draft, concerned);
  return found.flatMap(({ name, change, thread }) => {
    if (others.length === 0) return [everywhere(name, change)];
    // Those for whom the text fits keep one post.
    if (thread) return [here(name, change)];
    return [here(name, change), everywhere(name, change)];
  });
}

interface NamedChange {
  readonly name: FixName;
  readonly change: Change;
  /** Whether the change splits one post into several. */
  readonly thread: boolean;
}

function changesFor(
  violation: Obstacle,
  draft: Draft,
  concerned: readonly Account[],
): readonly NamedChange[] {
  const { rule, provider, post, limit } = violation;
  if (post === null) return [];
  const item = versionOf(draft, Number(violation.scope)).content[post];
  if (item === undefined) return [];
  const plain = (name: FixName, change: Change): NamedChange => ({ name, change, thread: false });
  const cut: Change = (now, scope) =>
    changeItem(now, scope, post, (old) => ({ ...old, body: withoutSpans(old.body, violation) }));
  switch (rule.replace(/_\d+$/, '')) {
    case 'text': {
      if (violation.spans.every(({ source }) => source === null)) return [];
      const parts = canThread(provider) ? partsOf(item, violation, concerned) : null;
      const shorten = plain('shorten', cut);
      if (parts === null) return [shorten];
      return [
        { name: 'split', thread: true, change: (now, scope) => splitInto(now, scope, post, parts) },
        shorten,
      ];
    }
    case 'comment_long':
      return [plain('shorten', cut)];
    case 'hashtags':
      return [plain('dropTags', cut)];
    case 'photos':
    case 'videos':
    case 'gifs':
    case 'documents':
    case 'media_items':
      return limit === null
        ? []
        : [
            plain('dropMedia', (now, scope) =>
              changeItem(now, scope, post, (old) => atMost(old, rule, limit)),
            ),
          ];
    case 'mixed_media':
      return mixedFixes(item, provider, post);
    case 'poll_none':
    case 'poll_in_comment':
    case 'poll_beside_media':
      return item.poll ? [plain('dropPoll', (now, scope) => removePoll(now, scope, post))] : [];
    case 'post':
      return post > 0 && item.body.trim() === '' && item.media.length === 0
        ? [plain('dropItem', (now, scope) => removeItem(now, scope, post))]
        : [];
    default:
      return [];
  }
}

function canThread(provider: string | undefined): boolean {
  return provider !== undefined && (findPlatform(provider)?.capabilities.thread ?? false);
}

/** The text without the spans of the violation and without the double spaces that they would leave. */
function withoutSpans(body: string, { spans }: Obstacle): string {
  const covered = spans
    .flatMap(({ source }) => (source === null ? [] : [source]))
    .sort((a, b) => b.start - a.start);
  const rest = covered.reduce((text, { start, end }) => {
    const [before, behind] = [text.slice(0, start), text.slice(end)];
    return /[ \t]$/.test(before) && /^([ \t]|$)/.test(behind) ? before.trimEnd() + behind : before + behind;
  }, body);
  return rest.trimEnd();
}

/** The text split into posts that fit the limits of the accounts; null if it cannot be split like that. */
function partsOf(
  { body }: DraftItem,
  { provider, unit, limit }: Obstacle,
  concerned: readonly Account[],
): readonly string[] | null {
  const numbers = (name: string) =>
    concerned.map(({ limits }) => limits[name]).filter((value) => typeof value === 'number');
  const [bytes, links] = [numbers('text_bytes'), numbers('link_weight')];
  const options = {
    limits: {
      ...(bytes.length === 0 ? {} : { utf8Bytes: Math.min(...bytes) }),
      ...(unit === null || limit === null ? {} : { [unit]: limit }),
    },
    ...(links.length === 0 ? {} : { linkLength: Math.max(...links) }),
  };
  try {
    const parts = split(body.trim(), provider, options);
    return parts.length > 1 ? parts : null;
  } catch {
    return null;
  }
}

const TYPE_OF: Readonly<Record<string, string>> = {
  photos: 'image',
  videos: 'video',
  gifs: 'gif',
  documents: 'document',
};

/** Drops the files above the limit, counting only the kind that the rule names. */
function atMost(item: DraftItem, rule: string, limit: number): DraftItem {
  const type = TYPE_OF[rule.replace(/_\d+$/, '')];
  let kept = 0;
  const media = item.media.filter((file) => {
    if (type !== undefined && file.type !== type) return true;
    kept += 1;
    return kept <= limit;
  });
  return { ...item, media };
}

function mixedFixes(item: DraftItem, provider: string, post: number): readonly NamedChange[] {
  const [first] = item.media;
  const others = item.media.filter(({ type }) => type !== first?.type);
  const rest = item.media.filter(({ type }) => type === first?.type);
  const dropMedia: NamedChange = {
    name: 'dropMedia',
    thread: false,
    change: (now, scope) => changeItem(now, scope, post, (old) => ({ ...old, media: rest })),
  };
  if (!canThread(provider)) return [dropMedia];
  const ownPost: Change = (now, scope) =>
    changeVersion(now, scope, (version) => ({
      ...version,
      content: version.content.flatMap((old, place) =>
        place === post
          ? [
              { ...old, media: rest },
              { ...emptyItem(), media: others },
            ]
          : [old],
      ),
    }));
  return [{ name: 'ownPost', thread: true, change: ownPost }, dropMedia];
}
