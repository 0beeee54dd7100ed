import { type Choices, isSamePoll } from '../../same-choices.ts';
import type { Match } from '../../same-post.ts';

/** A post or comment that was sent without an answer. */
export interface SentPost {
  readonly text: string;
  /** URNs of its files. Files are uploaded for one post only, so they identify it. */
  readonly assets: readonly string[];
  /** Address of its link card. */
  readonly source: string | null;
  /** The choices of its poll. */
  readonly choices?: Choices;
  /** URNs of those that it mentions, in alphabetical order. */
  readonly mentions?: readonly string[];
  /** The earliest time by LinkedIn's clock at which it can have been made, in ms since the epoch. */
  readonly since: number;
}

/** A post or comment as LinkedIn lists it. */
export interface FoundPost {
  /** Its text as people see it. */
  readonly text: string;
  readonly assets: readonly string[];
  readonly source: string | null;
  readonly choices?: Choices;
  readonly mentions?: readonly string[];
  /** In ms since the epoch; null when LinkedIn does not report it. */
  readonly createdAt: number | null;
}

const SHORT_LINK = /^https?:\/\/lnkd\.in\/\S+$/i;
const LINK = /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+(?:\/\S*)?$/i;

/**
 * A post is the one that was sent if it has the files that were uploaded for it. A post without files is the one if it
 * was made since the sending, with the same card, poll, mentions and text; white space does not count, and `lnkd.in` stands
 * for any link. It is doubtful if only punctuation, case and links differ.
 */
export function matchPost(sent: SentPost, found: FoundPost): Match {
  if (sent.assets.length !== found.assets.length) return 'other';
  if (sent.assets.length > 0)
    return sent.assets.every((urn) => found.assets.includes(urn)) ? 'same' : 'other';
  if (!isSamePoll(sent.choices, found.choices)) return 'other';
  if (!areSameMentions(sent.mentions, found.mentions)) return 'other';
  if (found.createdAt !== null && found.createdAt < sent.since) return 'other';
  if (sent.source === found.source && isSameText(sent.text, found.text)) return 'same';
  return (sent.source === null) === (found.source === null) && lettersOf(sent.text) === lettersOf(found.text)
    ? 'doubtful'
    : 'other';
}

/** Whom comments mention is not known. LinkedIn may drop a mention, but makes none. */
function areSameMentions(sent: readonly string[] = [], found: readonly string[] = []): boolean {
  return found.every((urn) => sent.includes(urn));
}

function isSameText(sent: string, found: string): boolean {
  const [words, shown] = [wordsOf(sent), wordsOf(found)];
  return (
    words.length === shown.length &&
    words.every((word, index) => {
      const other = shown[index] ?? '';
      return word === other || (SHORT_LINK.test(other) && LINK.test(word));
    })
  );
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .replace(/(?:\p{Cf}|\ufe0e|\ufe0f)+/gu, '')
    .split(/[\s\p{Z}]+/u)
    .filter((word) => word !== '');
}

function lettersOf(text: string): string {
  return wordsOf(text)
    .filter((word) => !LINK.test(word))
    .join('')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, '');
}
