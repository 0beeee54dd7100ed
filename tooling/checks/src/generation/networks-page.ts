import {
  type CoverTerms,
  type FileLimits,
  type FormatCondition,
  type Limit,
  type LimitValue,
  type LinkCards,
  type OptionField,
  type PlatformDefinition,
  type PostFormat,
  platforms,
  type RequiredContent,
  type RuleName,
} from '@crier/requirements-engine';

/** The rules that are checked for single posts: their keys end in the index of the post. */
const OF_EACH_POST: ReadonlySet<RuleName> = new Set([
  'post',
  'text',
  'photos',
  'videos',
  'gifs',
  'hashtags',
  'media_items',
  'mixed_media',
]);

const DEMANDS: Readonly<Record<RuleName, string>> = {
  post: 'It has the content its format needs, see the formats.',
  text: 'Its text is within the limit, counted as the network counts it.',
  photos: 'It carries no more photos than the network takes.',
  videos: 'It carries no more videos than the network takes.',
  gifs: 'It carries no more GIFs than the network takes.',
  hashtags: 'It holds no more hashtags than the network takes, each occurrence counted.',
  media_items: 'All its media together are within the limit, whatever their kind.',
  mixed_media: 'It holds photos, videos or GIFs, not several of them.',
  first_comment: 'A first comment that is there has text.',
  board: 'A board is chosen for every account.',
  link: 'The link of the options, when it is set, is a valid web address.',
  title: 'The title that the network asks for is there and fits.',
  dates: 'The days, and times where there are any, exist and are in order.',
  button_link: 'The button leads to a valid web address.',
  offer_link: 'The link of an offer, when it is set, is a valid web address.',
  privacy_level: 'Who may see the post is chosen for every account.',
  content_disclosure: 'A disclosure names what is promoted.',
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
    'What a post has to meet is one rule each, reported as `requirements.<scope>.<network>.<rule>`. A rule that ends in',
    '`_<n>` is checked for every post of a thread, else for the first content item; `n` counts from 0. Limits of files',
    'and of alternative texts lead to advice. A video of a type, codec or size that the network refuses is converted;',
    'where it can’t be, it is reported as `file_<n>`. A limit that a server reports holds in place of the number here',
    'where the table names the key it is reported as.',
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
    options.length === 0
      ? 'None.'
      : table(['Option', 'Meaning', 'Input', 'Default', 'Values', 'Asked for when'], options.map(optionRow)),
  ];
}

/** Where a link is part of the text instead of a card. */
function placesInText({ cardBesideMedia, firstComment }: PlatformDefinition['capabilities']): string {
  const places = [
    ...(cardBesideMedia === false ? ['where there are media'] : []),
    ...(firstComment ? ['in the first comment'] : []),
  ];
  return places.length === 0 ? '' : `, and goes into it ${places.join(' and ')}`;
}

function describeCapabilities({ capabilities, covers, linkCards }: PlatformDefinition): string[] {
  const { thread, firstComment, media, mixedMedia, link, sensitive, altText, videoCover } = capabilities;
  return [
    thread
      ? 'Every content item is a post of a thread.'
      : firstComment
        ? 'The second content item is the first comment; further ones are not published.'
        : 'The first content item is published; there are no threads.',
    `Takes ${media.join(', ')}${mixedMedia ? ', mixed in one post' : ', one kind per post'}.`,
    link === 'text'
      ? 'The link goes into the text.'
      : `The link is sent beside the text${placesInText(capabilities)}.`,
    `${CARDS[linkCards.of]}${linkCards.of === 'none' || linkCards.besideMedia ? '' : ', unless there are media'} (${linkCards.source}, ${linkCards.date}).`,
    ...(sensitive ? ['Media can be marked as sensitive.'] : []),
    altText ? 'Media carry alternative texts.' : 'Media carry no alternative texts.',
    ...(videoCover
      ? [`A video can have a cover: the picture that \`video_thumbs\` names for it.${uncovered(covers)}`]
      : []),
    ...(capabilities.instanceLimits
      ? ["Limits differ from server to server and are read from the account's own."]
      : []),
  ];
}

const CARDS: Readonly<Record<LinkCards['of'], string>> = {
  text: 'The link sent beside the text, else the first one in it, is shown as a card',
  sent: 'The link sent beside the text is shown as a card',
  none: 'Links are shown without a card',
};

function uncovered(covers: CoverTerms | undefined): string {
  if (covers === undefined) return '';
  const { alone, notIn, file } = covers;
  const without = [...(alone ? ['beside other files'] : []), ...notIn.map((form) => `in a ${form}`)];
  const size = file?.size && ` of at most ${amount(file.size)} (${file.size.source}, ${file.size.date})`;
  return [
    ...(without.length === 0 ? [] : [` A video ${without.join(' or ')} gets none.`]),
    ...(file === undefined
      ? []
      : [` It is ${file.mimeTypes.join(' or ')}${size ?? ''}; others are converted.`]),
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
    when === null ? 'else' : condition(when),
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
    ['width by height at least', ratio?.least],
    ['width by height at most', ratio?.most],
  ];
  return named.flatMap(([name, limit]) =>
    limit ? [limitRow(`${ofFormat(type, format)}: ${name}`, limit)] : [],
  );
}

function limitRow(name: string, { value, unit, source, date, reportedAs, onlyLowers }: Limit): string[] {
  const reported = reportedAs === undefined ? '' : `${code(reportedAs)}${onlyLowers ? ', if lower' : ''}`;
  return [name, number(value), unit, reported, source, date];
}

function optionRow({
  name,
  label,
  help,
  input,
  perAccount,
  choices,
  when,
  limit,
  ...field
}: OptionField): string[] {
  const values = [
    ...(choices ?? []).map(({ value }) => code(value)),
    ...(limit ? [`up to ${amount(limit)}`] : []),
  ];
  const asked = Object.entries(when ?? {}).map(
    ([other, wanted]) => `\`${other}\` is ${wanted.map((value) => code(String(value))).join(' or ')}`,
  );
  return [
    code(name),
    help === undefined ? label : `${label}. ${help}`,
    perAccount ? `${input}, per account` : input,
    code(JSON.stringify(field.default)),
    values.join(', '),
    asked.join(' and '),
  ];
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

function code(text: string): string {
  return `\`${text}\``;
}

/** The anchor that Markdown renderers give a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
