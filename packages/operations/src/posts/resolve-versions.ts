import {
  audienceChosen,
  type ContentInput,
  CrierError,
  canonicalLanguage,
  disclosureMade,
  isJsonObject,
  isPlatformKey,
  type JsonObject,
  nearestName,
  notALanguage,
  PLATFORM_KEYS,
  type PlatformKey,
  type PostUpdate,
  parseInput,
  pollMade,
  type UnknownFields,
  type VersionInput,
} from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { options as optionSchemas } from '@crier/requirements-engine/options';
import { z } from 'zod';
import type { StoredAccount, StoredContent, StoredVersion } from '../ports/records.ts';
import { type InputErrors, selectedIsInvalid } from './input-errors.ts';
import { noteAccountsOfOption, spreadOptions } from './options-per-account.ts';

/**
 * The most characters of all bodies of a post. Every network's rules read every body, so more would keep the service from
 * answering anyone else.
 */
const MOST_CHARACTERS = 200_000;

/**
 * The versions as stored: the first is the original for account 0, every other one belongs to one of the post's
 * accounts, and no account has two (spec: Version object).
 */
export function resolveVersions(
  { versions, accounts }: Pick<PostUpdate, 'versions' | 'accounts'>,
  post: OptionsOfPost,
  errors: InputErrors,
): StoredVersion[] {
  const chosen = new Set(accounts ?? []);
  const seen = new Set<number>();
  const characters = versions
    .flatMap(({ content }) => content)
    .reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  if (characters > MOST_CHARACTERS)
    errors.add(
      'versions',
      `The versions field must not have more than ${MOST_CHARACTERS} characters in all bodies; it has ${characters}.`,
    );
  return versions.map((version, index) => {
    const place = `versions.${index}`;
    if (index === 0) reportNotOriginal(version, place, errors);
    else reportForeign(version, place, chosen, seen, errors);
    seen.add(version.account_id);
    reportDelayOfFirst(version, place, errors);
    return {
      accountId: version.account_id,
      content: version.content.map(resolveContent),
      options: resolveOptions(version.options ?? {}, `${place}.options`, post, errors),
      language: resolveLanguage(version, place, errors),
      disclosure: version.disclosure ? disclosureMade(version.disclosure) : null,
      audience: version.audience ? audienceChosen(version.audience) : null,
    };
  });
}

/** The canonical tag of the version's language; an empty text says none. */
function resolveLanguage({ language }: VersionInput, place: string, errors: InputErrors): string | null {
  if (!language) return null;
  const canonical = canonicalLanguage(language);
  if (canonical === null) errors.add(`${place}.language`, notALanguage(`${place}.language`));
  return canonical;
}

function reportNotOriginal(version: VersionInput, place: string, errors: InputErrors): void {
  if (!version.is_original) errors.add(`${place}.is_original`, 'The first version must be the original.');
  if (version.account_id !== 0)
    errors.add(`${place}.account_id`, 'The account_id of the original must be 0.');
}

function reportForeign(
  version: VersionInput,
  place: string,
  chosen: ReadonlySet<number>,
  seen: ReadonlySet<number>,
  errors: InputErrors,
): void {
  const field = `${place}.account_id`;
  if (version.is_original) {
    errors.add(`${place}.is_original`, 'Only the first version may be the original.');
  } else if (!chosen.has(version.account_id)) {
    errors.add(field, selectedIsInvalid(field));
  } else if (seen.has(version.account_id)) {
    errors.add(field, `The ${field} field has a duplicate value.`);
  }
}

/** The first item goes out at the time of the post, so there is nothing that it could follow. */
function reportDelayOfFirst({ content: [first] }: VersionInput, place: string, errors: InputErrors): void {
  const field = `${place}.content.0.delay_minutes`;
  if (first?.delay_minutes)
    errors.add(field, `The ${field} field must be 0 or absent: the first item follows no other.`);
}

/** `auto`, which is the default, is not stored. */
function bodyFormatOf({ body_format: format }: ContentInput): Pick<StoredContent, 'body_format'> {
  return format === 'text' || format === 'html' ? { body_format: format } : {};
}

type VideoThumb = NonNullable<ContentInput['video_thumbs']>[number];

/** A video without its thumbnail, or a thumbnail without its video, is not stored. */
function wholePair({ media_id, thumb_id }: VideoThumb): StoredContent['video_thumbs'] {
  return media_id && thumb_id ? [{ media_id, thumb_id }] : [];
}

function resolveContent(content: ContentInput): StoredContent {
  return {
    body: content.body ?? null,
    ...bodyFormatOf(content),
    url: content.url ?? null,
    media: content.media ?? [],
    video_thumbs: (content.video_thumbs ?? []).flatMap(wholePair),
    ...(content.poll ? { poll: pollMade(content.poll) } : {}),
    ...(content.delay_minutes ? { delay_minutes: content.delay_minutes } : {}),
  };
}

const INPUT = { numbersAsText: true, zeroAsNoText: true };

/** What the options of a post are read with. */
export interface OptionsOfPost {
  /** The accounts of the post. */
  readonly accounts: readonly Pick<StoredAccount, 'id' | 'provider'>[];
  /**
   * Takes note of names that no network has: `refused` for networks of the post's accounts, `unused` for others, because
   * clients send defaults for networks that the post is not for.
   */
  readonly unknown: { readonly refused: UnknownFields; readonly unused: UnknownFields };
}

/**
 * Parses the options with each platform's schema. For a text option, a number becomes text and 0 becomes no text; an
 * empty list means no options, and one value of an option kept per account means every account of the network. An
 * unknown platform or an invalid option value becomes an error at its place in the input.
 */
export function resolveOptions(
  options: Readonly<Record<string, unknown>>,
  place: string,
  post: OptionsOfPost,
  errors: InputErrors,
): JsonObject {
  const resolved: JsonObject = {};
  for (const [key, sent] of Object.entries(options)) {
    const field = `${place}.${key}`;
    if (!isPlatformKey(key)) {
      errors.add(field, notAPlatform(field, key));
    } else if (sent !== null) {
      const value = Array.isArray(sent) && sent.length === 0 ? {} : sent;
      const parsed = resolveNetwork(key, value, field, post, errors);
      if (parsed) resolved[key] = parsed;
    }
  }
  return resolved;
}

function notAPlatform(field: string, key: string): string {
  const nearest = nearestName(key, PLATFORM_KEYS);
  const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
  return `The ${field} field is not a platform key. Use one of: ${PLATFORM_KEYS.join(', ')}.${hint}`;
}

function resolveNetwork(
  key: PlatformKey,
  value: unknown,
  field: string,
  { accounts, unknown }: OptionsOfPost,
  errors: InputErrors,
): JsonObject | undefined {
  const fields = findPlatform(key)?.options ?? [];
  const ids = accounts.filter(({ provider }) => provider === key).map(({ id }) => id);
  if (isJsonObject(value)) {
    const known = fields.map(({ name }) => name);
    const names = Object.keys(value).filter((name) => !known.includes(name));
    for (const name of names) (ids.length > 0 ? unknown.refused : unknown.unused).add(field, name, known);
  }
  const { spread, restore, fieldOf } = spreadOptions(fields, value, ids);
  const parsed = parseAt(field, optionSchemas[key], spread, fieldOf, errors);
  if (parsed === undefined) return undefined;
  const complete = restore(parsed);
  if (ids.length > 0) noteAccountsOfOption(fields, complete, ids, field, unknown.unused);
  return complete;
}

/** Parses the value under its place as a key, so that paths and messages contain the full place. */
function parseAt(
  field: string,
  schema: z.ZodType,
  value: unknown,
  fieldOf: (field: string) => string,
  errors: InputErrors,
): JsonObject | undefined {
  try {
    const parsed = parseInput(z.object({ [field]: schema }), { [field]: value }, INPUT);
    return parsed[field] as JsonObject;
  } catch (error) {
    if (!(error instanceof CrierError) || !error.errors) throw error;
    for (const [place, messages] of Object.entries(error.errors)) {
      const sent = fieldOf(place);
      for (const message of messages) errors.add(sent, message.replace(place, sent));
    }
    return undefined;
  }
}
