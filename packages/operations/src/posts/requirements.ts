import { summariseErrors, validationError } from '@crier/domain';
import {
  type Advice,
  advise,
  check,
  type FileViolation,
  fileViolations,
  isFileViolation,
  type LimitsByNetwork,
  type TypeOfFile,
  type Violation,
} from '@crier/requirements-engine';
import { asCheckPost } from '../checked-post.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { StoredAccount, StoredMedia, StoredVersion } from '../ports/records.ts';
import { languageFor } from './message-languages.ts';

/** A post with everything its requirements depend on. */
export interface CheckedPost {
  readonly versions: readonly StoredVersion[];
  readonly accounts: readonly StoredAccount[];
  readonly media: ReadonlyMap<number, StoredMedia>;
}

/** The limits that an installation sets in place of the networks' own, and whether it converts videos. */
export type RequirementLimits = Pick<OperationDependencies, 'networkLimits' | 'convertsVideos'>;

/**
 * Every requirement that the post does not meet for its accounts, in the language of `locale`
 * (spec: Publishing requirements), and every file that a network refuses and that can't be converted.
 */
export function checkRequirements(
  post: CheckedPost,
  locale: string,
  limits: RequirementLimits,
): (Violation<number> | FileViolation<number>)[] {
  const { messages } = languageFor(locale);
  const violations = check(...engineInput(post), { messages, ...engineLimits(limits.networkLimits) });
  return [...violations, ...fileViolations(everyAdvice(post, locale, limits), typesIn(post.media))];
}

/**
 * Whatever the networks would refuse, change or leave out of a post that meets every requirement, in the same language.
 */
export function adviseOn(post: CheckedPost, locale: string, limits: RequirementLimits): Advice<number>[] {
  const typeOf = typesIn(post.media);
  return everyAdvice(post, locale, limits).filter((advice) => !isFileViolation(advice, typeOf));
}

function everyAdvice(post: CheckedPost, locale: string, limits: RequirementLimits): Advice<number>[] {
  const { words } = languageFor(locale);
  const converts = convertedTypes(limits.convertsVideos);
  return advise(...engineInput(post), { words, converts, ...engineLimits(limits.networkLimits) });
}

/** Looks up the type of a file by its id. */
export function typesIn(media: ReadonlyMap<number, Pick<StoredMedia, 'type'>>): TypeOfFile {
  return (id) => media.get(Number(id))?.type;
}

/** The types of files that are converted before they are sent: images always. */
export function convertedTypes(convertsVideos: boolean | undefined) {
  return convertsVideos ? (['image', 'video'] as const) : (['image'] as const);
}

function engineInput({ versions, accounts, media }: CheckedPost) {
  const targets = accounts.map(({ id, provider, name, data, limits }) => ({
    id,
    provider,
    name,
    data,
    limits,
  }));
  return [asCheckPost(versions, media), targets] as const;
}

/** The limits of an installation as an option of the engine. */
export function engineLimits(limits: RequirementLimits['networkLimits']): { limits?: LimitsByNetwork } {
  return limits === undefined ? {} : { limits };
}

/** @throws CrierError `validation` with one entry per requirement that is not met */
export function ensureRequirements(post: CheckedPost, locale: string, limits: RequirementLimits): void {
  const violations = checkRequirements(post, locale, limits);
  if (violations.length === 0) return;
  const errors = Object.fromEntries(violations.map(({ key, message }) => [key, [message]]));
  throw validationError(errors, summariseErrors(errors, languageFor(locale).count));
}
