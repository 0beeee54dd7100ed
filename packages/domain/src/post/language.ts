/** The two-letter codes of ISO 639-1. A tag that begins with another pair of letters names no language. */
const TWO_LETTER_CODES: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el ' +
    'en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ' +
    'ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na ' +
    'nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so ' +
    'sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** A single character between hyphens begins an extension, which says nothing about the language of a text. */
const EXTENSION = /-[0-9a-z]-/i;

/**
 * The canonical form of a BCP 47 language tag: `pt-br` and `pt_BR` are `pt-BR`, `iw` is `he`. Null unless the text is a
 * well-formed tag of a language, perhaps with script, region and variants. `jp` and `cz` are countries, not languages.
 */
export function canonicalLanguage(text: string): string | null {
  const canonical = canonicalTag(text.trim().replaceAll('_', '-'));
  if (canonical === null || EXTENSION.test(canonical)) return null;
  const [language = ''] = canonical.split('-', 1);
  const isLanguage = language.length === 3 || TWO_LETTER_CODES.has(language);
  return isLanguage ? canonical : null;
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** Why a field is refused whose value is not a language tag. */
export function notALanguage(field: string): string {
  return `The ${field} field must be a BCP 47 language tag, such as en, pt-BR or zh-Hant.`;
}
