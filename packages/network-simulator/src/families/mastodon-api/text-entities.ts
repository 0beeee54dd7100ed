/** A link, mention or hashtag in a text; UTF-16 positions, end exclusive. */
export interface TextEntity {
  readonly kind: 'link' | 'mention' | 'hashtag';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const WORD = '[\\p{L}\\p{M}\\p{Nd}\\p{Pc}]';
const USER = '[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*';
const MENTION = new RegExp(
  `(?<![=/]|${WORD})@(${USER}(?:@${WORD}+(?:[.-]+${WORD}+)*)?)(?!@|[À-ÖØ-öø-ÿ]|:\\/\\/)`,
  'giu',
);
const HOST = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?\\.)+(?:xn--[a-z0-9-]+|\\p{L}{2,})';
const INNER = '[^\\s<>()?]';
const PATH = `(?:\\/(?:${INNER}|\\((?:${INNER}|\\(${INNER}*\\))*\\))*)?`;
const QUERY = "(?:\\?(?:[a-z0-9!?*'();:&=+$/%#[\\]\\-_.,~|^@]|[^\\p{ASCII}\\s])*)?";
const LINK = new RegExp(
  `(?<![\\p{L}\\p{N}@$#\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069])(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini):\\/\\/${HOST}(?::\\d+)?${PATH}${QUERY}`,
  'giu',
);
const HASHTAG = /(?<![=/)\p{L}\p{M}\p{N}_])[#＃]([\p{L}\p{M}\p{N}_·]*[\p{L}\p{M}_·][\p{L}\p{M}\p{N}_·]*)/giu;
const SENTENCE_END = /[!*"'.,:;、。…？！]+$/u;

/** Links and mentions as the length rule sees them; where two overlap the earlier one counts. */
export function linksAndMentions(text: string): readonly TextEntity[] {
  return withoutOverlaps([...matches(text, LINK, 'link'), ...matches(text, MENTION, 'mention')]);
}

/** Links, mentions and hashtags as they are rendered. */
export function allEntities(text: string): readonly TextEntity[] {
  return withoutOverlaps([
    ...matches(text, LINK, 'link'),
    ...matches(text, MENTION, 'mention'),
    ...matches(text, HASHTAG, 'hashtag'),
  ]);
}

function matches(text: string, pattern: RegExp, kind: TextEntity['kind']): TextEntity[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const found = kind === 'link' ? match[0].replace(SENTENCE_END, '') : match[0];
    return { kind, start: match.index, end: match.index + found.length, text: found };
  });
}

function withoutOverlaps(entities: readonly TextEntity[]): readonly TextEntity[] {
  const kept: TextEntity[] = [];
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    if (entity.start >= (kept.at(-1)?.end ?? 0)) kept.push(entity);
  }
  return kept;
}

/** The text with every entity replaced; `between` is applied to what lies in between. */
export function rewrite(
  text: string,
  entities: readonly TextEntity[],
  replace: (entity: TextEntity) => string,
  between: (part: string) => string,
): string {
  let result = '';
  let position = 0;
  for (const entity of entities) {
    result += between(text.slice(position, entity.start)) + replace(entity);
    position = entity.end;
  }
  return result + between(text.slice(position));
}
