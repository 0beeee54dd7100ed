import {
  type CoverTerms,
  type FileLimits,
  type FormatCondition,
  type Limit,
  type LimitValue,
  type PlatformDefinition,
  type PostFormat,
  platforms,
  type RequiredContent,
  type RuleName,
} from '@crier/requirements-engine';
import { factFields } from '@crier/requirements-engine/facts';
import { describeAudience } from './describe-audience.ts';
import { describeCards } from './describe-cards.ts';
import { describeDisclosure } from './describe-disclosure.ts';
import { describeFacts } from './describe-facts.ts';
import { describeLanguage } from './describe-language.ts';
import {
  leftOut,
  OPTION_COLUMNS,
  OPTION_COUNT_COLUMNS,
  optionCountRow,
  optionRow,
} from './describe-options.ts';
import { describePoll } from './describe-poll.ts';
import { code, table } from './markdown.ts';

/** The rules that are checked for single posts: their keys end in the index of the post. */
const OF_EACH_POST: ReadonlySet<RuleName> = new Set([
  'post',
  'text',
  'photos',
  'videos',
  'gifs',
  'documents',
  'hashtags',
  'media_items',
  'mixed_media',
]);

const DEMANDS: Readonly<Record<RuleName, string>> = {
  post: 'The post has the content that its format requires; see the formats.',
  text: 'The text is within the limit, counted the way the network counts.',
  photos: 'The post has no more photos than the network accepts.',
  videos: 'The post has no more videos than the network accepts.',
  gifs: 'The post has no more GIFs than the network accepts.',
  hashtags: 'The post has no more hashtags than the network accepts, counting every occurrence.',
  media_items: 'The total number of media files is within the limit, regardless of kind.',
  mixed_media: 'The post does not mix photos, videos and GIFs.',
  first_comment: 'A first comment, if present, has text.',
  board: 'A board is selected for every account.',
  link: 'The link in the options, if set, is a valid web address.',
  title: 'The title is present and within the limit, where the network requires one.',
  dates: 'The required dates, and any times, are set and in order.',
  button_link: 'The button leads to a valid web address.',
  offer_link: 'The link of an offer, if set, is a valid web address.',
  privacy_level: 'A privacy level is selected for every account.',
  content_disclosure: 'A content disclosure states what is promoted.',
  documents: 'The post has no more documents than the network accepts.',
  document_title: 'A document has a title.',
};

const CONTENT: Readonly<Record<RequiredContent, string>> = {
  text_or_media: 'text or media',
  media: 'media',
  video: 'a video',
  one_video: 'exactly one video',
  one_media: 'exactly one photo or video',
  none: 'nothing',
};

/** `docs/networks.md`: what every network accepts, from the definitions that the engine checks with. */
export function renderNetworksPage(): string {
  const networks = platforms();
  return [
    '# Networks',
    '',
    'Generated from the definitions of `@crier/requirements-engine` by `pnpm gen`; do not edit.',
    '',
    'Each requirement is a rule, reported as `requirements.<scope>.<network>.<rule>`. A rule that ends in `_<n>` is',
    'checked for every post of a thread, or else for the first content item; `n` counts from 0. What a network',
    'is known to refuse although every requirement is met is reported in the same way: `characters_<n>`, `links_<n>`,',
    '`alt_text_long_<n>`, `comment_long_<n>` and `poll_<what>_<n>` about an item, `characters_<option>`, `branded_private_<option>` and',
    '`option_<what>_<option>` about an option: `long`, `many`, `range`, `form`, `beside`, `beside_media`, `beside_link`,',
    '`scope` and `account`; by facts of an account also `choice_not_offered_<option>`, `option_disabled_<option>` and',
    '`not_before_<n>`. A file whose type, codec, size or, where the network enforces it, length is refused is',
    'converted; if that is not possible, it is reported as `file_<n>`. Exceeding other limits leads to advice. Where a',
    'table names a key under “Reported as”, a limit that the server reports under this key overrides the number here.',
    '',
    table(
      ['Network', 'Key', 'Kind', 'Thread', 'First comment', 'Media'],
      networks.map(({ key, name, kind, capabilities }) => [
        `[${name}](#${anchorOf(name)})`,
        code(key),
        kind,
        yesNo(capabilities.thread),
        yesNo(capabilities.firstComment),
        capabilities.media.join(', '),
      ]),
    ),
    '',
    'How many options of each network there are, and which of those that its interface has are left out. Its section gives the',
    'reasons.',
    '',
    table(OPTION_COUNT_COLUMNS, networks.map(optionCountRow)),
    ...networks.flatMap(renderNetwork),
    '',
  ].join('\n');
}

function renderNetwork(definition: PlatformDefinition): string[] {
  const { name, key, kind, rules, formats, limits, files, options } = definition;
  return [
    '',
    `## ${name}`,
    '',
    `Key \`${key}\`, ${kind}.`,
    '',
    ...describeCapabilities(definition).map((line) => `- ${line}`),
    '',
    '### Requirements',
    '',
    table(
      ['Rule', 'Demands'],
      rules.map((rule) => [code(OF_EACH_POST.has(rule) ? `${rule}_<n>` : rule), DEMANDS[rule]]),
    ),
    '',
    table(['Format', 'When', 'Needs', 'Text', 'Media', 'Further'], formats.map(formatRow)),
    '',
    '### Limits',
    '',
    table(
      ['Limit', 'Value', 'Unit', 'Reported as', 'Source', 'Date'],
      [
        ...Object.entries(limits).map(([name, limit]) => limitRow(code(name), limit)),
        ...files.flatMap(fileLimitRows),
      ],
    ),
    ...files.flatMap(({ type, format, mimeTypes }) => [
      '',
      `Files for ${ofFormat(type, format)}: ${mimeTypes.map(code).join(', ')}.`,
    ]),
    '',
    '### Options',
    '',
    options.length === 0 ? 'None.' : table(OPTION_COLUMNS, options.map(optionRow)),
    ...leftOut(key),
    ...describeFacts(factFields(key)),
  ];
}

/** Where a link is part of the text instead of a card. */
function placesInText({ cardBesideMedia, firstComment }: PlatformDefinition['capabilities']): string {
  const places = [
    ...(cardBesideMedia === false ? ['if the post has media'] : []),
    ...(firstComment ? ['in the first comment'] : []),
  ];
  return places.length === 0 ? '' : `, but becomes part of it ${places.join(' and ')}`;
}

function describeCapabilities(definition: PlatformDefinition): string[] {
  const { capabilities, covers, linkCards, language, disclosure, poll } = definition;
  const { thread, firstComment, media, mixedMedia, link, sensitive, altText, videoCover } = capabilities;
  return [
    thread
      ? 'Each content item is one post of a thread.'
      : firstComment
        ? 'The second content item is the first comment; further items are not published.'
        : 'Only the first content item is published; threads are not supported.',
    `Accepts ${media.join(', ')}${mixedMedia ? ', mixed in one post' : ', one kind per post'}.`,
    link === 'text'
      ? 'The `url` of a post becomes part of its text.'
      : `The \`url\` of a post is sent separately from its text${placesInText(capabilities)}.`,
    describeCards(linkCards),
    ...(sensitive ? ['Media can be marked as sensitive.'] : []),
    altText ? 'Media can have alternative texts.' : 'Media cannot have alternative texts.',
    ...(videoCover
      ? [`A video can have a cover: the image assigned to it in \`video_thumbs\`.${uncovered(covers)}`]
      : []),
    ...describeLanguage(language),
    ...describeAudience(definition),
    ...describeDisclosure(disclosure),
    describePoll(poll),
    ...(capabilities.instanceLimits
      ? ["Limits differ between servers and are read from the account's own server."]
      : []),
  ];
}

function uncovered(covers: CoverTerms | undefined): string {
  if (covers === undefined) return '';
  const { alone, notIn, file } = covers;
  const without = [...(alone ? ['combined with other files'] : []), ...notIn.map((form) => `in a ${form}`)];
  const size = file?.size && ` of at most ${amount(file.size)} (${file.size.source}, ${file.size.date})`;
  return [
    ...(without.length === 0 ? [] : [` A video ${without.join(' or ')} gets no cover.`]),
    ...(file === undefined
      ? []
      : [` The cover must be ${file.mimeTypes.join(' or ')}${size ?? ''}; other images are converted.`]),
  ].join('');
}

function formatRow({ name, when, content, text, media, ...format }: PostFormat): string[] {
  const counts = (['image', 'video', 'gif'] as const).flatMap((type) => {
    const limit = media[type];
    return limit === null ? [] : [`${limit.unit} ${number(limit.value)}`];
  });
  const further = [
    ...(format.photosAndVideos ? [`photos and videos together ${amount(format.photosAndVideos)}`] : []),
    ...(format.total ? [`media in total ${amount(format.total)}`] : []),
    ...(format.hashtags ? [`hashtags ${number(format.hashtags.value)}`] : []),
    ...(format.firstComment ? ['first comment'] : []),
  ];
  return [
    name,
    when === null ? 'otherwise' : condition(when),
    CONTENT[content],
    text.map(amount).join(' and '),
    counts.join(', '),
    further.join(', '),
  ];
}

function condition({ option, account, media }: FormatCondition): string {
  return [
    ...(option ? [`option \`${option.name}\` is \`${option.value}\``] : []),
    ...(account ? [`the account reports \`${account}\``] : []),
    ...(media ? [`the post carries ${media}`] : []),
  ].join(' and ');
}

function fileLimitRows({
  type,
  format,
  size,
  shortest,
  longest,
  width,
  height,
  ratio,
}: FileLimits): string[][] {
  const named: [string, Limit | undefined][] = [
    ['size at most', size],
    ['length at least', shortest],
    ['length at most', longest],
    ['width at least', width?.least],
    ['width at most', width?.most],
    ['height at least', height?.least],
    ['height at most', height?.most],
    ['aspect ratio (width / height) at least', ratio?.least],
    ['aspect ratio (width / height) at most', ratio?.most],
  ];
  return named.flatMap(([name, limit]) =>
    limit ? [limitRow(`${ofFormat(type, format)}: ${name}`, limit)] : [],
  );
}

function limitRow(name: string, { value, unit, source, date, reportedAs, onlyLowers }: Limit): string[] {
  const reported = reportedAs === undefined ? '' : `${code(reportedAs)}${onlyLowers ? ', if lower' : ''}`;
  return [name, number(value), unit, reported, source, date];
}

function ofFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} of a ${format}`;
}

function amount({ value, unit }: LimitValue): string {
  return `${number(value)} ${unit}`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 4 });
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

/** The anchor that Markdown renderers give a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}
