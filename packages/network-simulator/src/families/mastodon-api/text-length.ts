import { linksAndMentions, rewrite } from './text-entities.ts';

const LONGEST_LINK = 4096;
const LONGEST_SERVER = 253;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Grapheme clusters of the content warning and the text, with a link counted as `perLink` and a mention without its
 * server (Mastodon docs: "Posting a new status").
 */
export function statusLength(text: string, spoilerText: string, perLink: number): number {
  const counted = rewrite(
    text,
    linksAndMentions(text),
    (entity) => {
      if (entity.kind === 'link')
        return entity.text.length > LONGEST_LINK ? entity.text : 'x'.repeat(perLink);
      const [, user = '', server = ''] = entity.text.split('@');
      return server.length > LONGEST_SERVER ? entity.text : `@${user}`;
    },
    (part) => part,
  );
  return graphemes(spoilerText + counted);
}

export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}
