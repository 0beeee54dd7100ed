import { summariseErrors, validationError } from '@crier/domain';
import { type Advice, examine, type LimitsByNetwork, type Obstacle } from '@crier/requirements-engine';
import { asCheckPost } from '../checked-post.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { StoredAccount, StoredMedia, StoredVersion } from '../ports/records.ts';
import { languageFor } from './message-languages.ts';

/** A post with everything its requirements depend on. */
export interface CheckedPost {
  readonly versions: readonly StoredVersion[];
  readonly accounts: readonly StoredAccount[];
  readonly media: ReadonlyMap<number, StoredMedia>;
  /** When it is to be published everywhere, if that is known. */
  readonly at?: Date | null;
}

/** The limits that an installation sets in place of the networks' own, and whether it converts videos. */
export type RequirementLimits = Pick<OperationDependencies, 'networkLimits' | 'convertsVideos'>;

/** The networks' judgement of a post. */
export interface Judgement {
  /** Everything that prevents publishing: unmet requirements, followed by what a network is known to refuse. */
  readonly obstacles: readonly Obstacle<number>[];
  /** What the networks may refuse, change or leave out. */
  readonly advice: readonly Advice<number>[];
}

/** Judges a post for its accounts in the language of `locale` (spec: Publishing requirements). */
export function judgePost(post: CheckedPost, locale: string, limits: RequirementLimits): Judgement {
  const { messages, words } = languageFor(locale);
  const converts = convertedTypes(limits.convertsVideos);
  const when = post.at ? { at: post.at.getTime() } : {};
  const options = { messages, words, converts, ...when, ...engineLimits(limits.networkLimits) };
  const { violations, refusals, advice } = examine(...engineInput(post), options);
  return { obstacles: [...violations, ...refusals], advice };
}

/** The types of files that are converted before they are sent: images always. */
export function convertedTypes(convertsVideos: boolean | undefined) {
  return convertsVideos ? (['image', 'video'] as const) : (['image'] as const);
}

function engineInput({ versions, accounts, media }: CheckedPost) {
  const targets = accounts.map(({ id, provider, name, data, limits, language, disclosure }) => ({
    id,
    provider,
    name,
    data,
    limits,
    language: language ?? null,
    disclosure: disclosure ?? null,
  }));
  return [asCheckPost(versions, media), targets] as const;
}

/** The limits of an installation as an option of the engine. */
export function engineLimits(limits: RequirementLimits['networkLimits']): { limits?: LimitsByNetwork } {
  return limits === undefined ? {} : { limits };
}

/** @throws CrierError `validation` with one entry for everything that prevents publishing */
export function ensureRequirements(post: CheckedPost, locale: string, limits: RequirementLimits): void {
  const { obstacles } = judgePost(post, locale, limits);
  if (obstacles.length === 0) return;
  const errors = Object.fromEntries(obstacles.map(({ key, message }) => [key, [message]]));
  throw validationError(errors, summariseErrors(errors, languageFor(locale).count));
}
