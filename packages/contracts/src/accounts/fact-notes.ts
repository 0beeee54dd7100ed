import type { FieldNotes } from '../field-note.ts';
import { DECLARATION, FACTS_EXAMPLE, WORDS } from './fact-example.ts';

const { facts, options } = FACTS_EXAMPLE;

const LANGUAGES = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' } as const;

function inLanguages(place: string, texts: typeof WORDS, what: string): FieldNotes {
  return Object.fromEntries(
    Object.entries(LANGUAGES).map(([key, name]) => [
      `${place}.${key}`,
      [`${what} in ${name}.`, texts[key as keyof typeof LANGUAGES]],
    ]),
  );
}

/** Notes on what networks say about accounts. */
export const FACT_NOTES: FieldNotes = {
  'parameters.refresh': ['Asks the network. TikTok demands it whenever a form for a post is opened.', true],
  account_id: ['The account that the facts are about.', 12],
  read_at: [
    'When the network was last read, in UTC; null if that was only when the account was connected.',
    '2026-02-11 08:00:00',
  ],
  age: ['How many seconds ago that was; null if it is not known.', 40],
  from: ['`network` if it was asked for this answer, otherwise `stored`.', 'network'],
  problem: [
    'Why the network was not asked although that was wanted, or did not answer; null if nothing went wrong.',
    null,
  ],
  'problem.code': [
    '`reconnect_account`: somebody has to reconnect the account. `asked_recently`: it was asked less than 30 seconds ago and did not answer. `not_asked`: publishing is on hold, or the network wants no calls. `network_unavailable`: it could not be asked.',
    'network_unavailable',
  ],
  'problem.message': ['The reason in English.', 'The server failed with status 503.'],
  posting: ['Whether the account may post now.'],
  'posting.possible': [
    'False while the account has to be reconnected, or the network takes no posts of it.',
    true,
  ],
  'posting.not_before': ['The time before which the network takes no posts of the account, in UTC.', null],
  facts: [
    'By name: what the network said about the account; null for what it did not say. The list of networks has the names.',
    facts,
  ],
  options: [
    'By option of the network: what the facts rule about it. `choices` are the values that it may have, null if the facts do not limit them; `forbidden` is true if it must not be on, because the owner of the account turned it off. Posts that break it are refused.',
    options,
  ],
  statements: [
    'The sentences that the network demands of every form for its posts; empty for most networks.',
  ],
  'statements.id': ['Names the sentence.', 'declaration'],
  'statements.place': [
    'Where a form shows it: `publish`, before the button that publishes; `audience`, beside the choice of who sees the post; `interactions`, beside an option that is forbidden; `disclosure`, beside the disclosure of advertising; `blocked`, while the account may not post.',
    'publish',
  ],
  'statements.option': ['The option beside which it is shown; null if it is about none.', null],
  'statements.when': [
    'It is shown only while each named option has one of the values; an option that does not apply counts as off.',
    { brand_content_toggle: [false] },
  ],
  'statements.text': ['The sentence in each language.', DECLARATION.text],
  ...inLanguages('statements.text', DECLARATION.text, 'The sentence'),
  'statements.links': ['Words of the sentence that lead to a page, in order.'],
  'statements.links.words': ['The words in each language.', WORDS],
  ...inLanguages('statements.links.words', WORDS, 'The words'),
  'statements.links.url': [
    'The address of the page.',
    'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
  ],
  'statements.source': [
    'The document in which the network demands it.',
    'TikTok docs: Content Sharing Guidelines',
  ],
  'statements.date': ['When that document was read.', '2026-11'],
};
