/** How a language fills the places of a text. */
export interface NoticeFilling {
  /** The value of a place; null if it is unknown. */
  readonly value: (name: string) => string | null;
  /** Whether the language uses the singular with the number in this place. */
  readonly isSingular: (name: string) => boolean;
  /** Why it is so, where the text says `{because}`; null if that follows by itself, or is not known. */
  readonly because: string | null;
}

/**
 * Fills a text: `{name}` is a parameter, `{name|one|many}` is the form that goes with a number, and `{because}` is the
 * cause. Without a cause, what introduces it goes too: a colon, brackets or a space.
 */
export function fillNotice(text: string, { value, isSingular, because }: NoticeFilling): string {
  const alone = text.replace(/ \(\{because\}\)| ?: \{because\}$/u, endOf).replace(/ ?\{because\}/u, '');
  return (because === null ? alone : text).replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/gu,
    (place, name: string, one: string | undefined, many: string | undefined) => {
      if (name === 'because') return because ?? place;
      if (one !== undefined && many !== undefined) return isSingular(name) ? one : many;
      return value(name) ?? place;
    },
  );
}

/** What a text has where its cause is left out. */
function endOf(place: string): string {
  return place.includes('(') ? '' : '.';
}
