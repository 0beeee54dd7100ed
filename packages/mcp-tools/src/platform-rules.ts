import { MOST_DELAY_MINUTES, PLATFORM_KEYS } from '@crier/domain';
import {
  audiencesOf,
  type Limit,
  type LimitName,
  type LimitsByNetwork,
  type OptionField,
  type PlatformDefinition,
} from '@crier/requirements-engine';
import { z } from 'zod';
import { pollRules, rulesOfPoll } from './poll-rules.ts';

const limitShape = z.object({ name: z.string(), value: z.number(), unit: z.string() });

/** What a network accepts, as agents read it. */
export const platformRules = z.object({
  platform: z.enum(PLATFORM_KEYS),
  name: z.string(),
  kind: z.string(),
  threads: z.boolean().meta({ description: 'Whether each content entry is one post of a thread.' }),
  first_comment: z.boolean().meta({ description: 'Whether the second content entry is the first comment.' }),
  link: z.enum(['text', 'card']).meta({
    description:
      'Whether a link becomes part of the text or is sent separately. In a first comment it is always part of the text.',
  }),
  mixed_media: z.boolean().meta({ description: 'Whether photos, videos and GIFs may be mixed in a post.' }),
  video_cover: z.boolean().meta({
    description: 'Whether the image assigned in `video_thumbs` is shown as the cover of a video.',
  }),
  limits_vary: z.boolean().meta({
    description: 'Whether limits differ between servers. validate-post uses those of the account.',
  }),
  limits: z.array(limitShape).meta({ description: 'The limits, by name.' }),
  formats: z.array(
    z.object({
      name: z.string(),
      requires: z.string().meta({ description: 'Content that a post of this form must have.' }),
      media: z.array(z.object({ type: z.string(), most: z.number().nullable() })).meta({
        description: 'Maximum number of files of each kind; null if only the total is limited.',
      }),
      video_cover: z.enum(['each', 'alone', 'none']).meta({
        description: 'Which videos of this form get a cover: all, only a video without other files, or none.',
      }),
    }),
  ),
  files: z.array(
    z.object({ type: z.string(), format: z.string().nullable(), mime_types: z.array(z.string()) }),
  ),
  options: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        input: z.string(),
        per_account: z.boolean().meta({ description: 'Whether the value is a map keyed `account-<id>`.' }),
        default: z.union([z.string(), z.boolean(), z.number()]).nullable(),
        choices: z.array(z.string()),
        help: z.string().optional(),
        choices_of: z.string().optional().meta({
          description: 'The list in `data.relationships` of the account that the value is chosen from.',
        }),
        limit: z.object({ value: z.number(), unit: z.string() }).optional().meta({
          description: 'How long a text may be, or each text of a list.',
        }),
        most: z.number().optional().meta({ description: 'How many texts or entries there may be.' }),
        range: z.object({ least: z.number(), most: z.number() }).optional(),
        form: z.string().optional().meta({ description: 'A regular expression for the text.' }),
        excludes: z.array(z.string()).optional().meta({
          description: 'What the post must not have beside it: `media`, `link`, or names of options.',
        }),
        needs_media: z.array(z.string()).optional(),
        in_text: z.literal(true).optional().meta({
          description: 'The first text must have `@` and the name of each entry.',
        }),
        lists: z.literal(true).optional().meta({
          description: 'A lookup without a name lists everything that the account has.',
        }),
        within: z.string().optional().meta({
          description: 'The option whose value a lookup needs as `within`.',
        }),
        entry: z.object({ id: z.string(), name: z.string() }).optional().meta({
          description:
            'An example of an entry: with `input: lookup`, the value is an array of such entries. The resource crier://workspaces/{workspace}/accounts/{account}/lookup/{option}?name={name}&within={within} finds them.',
        }),
        requires_scope: z.string().optional(),
        account_capability: z.string().optional().meta({
          description: 'The flag in `limits` of the account that is false if the account can’t use it.',
        }),
        source: z.string().meta({ description: 'Where the network documents it.' }),
        date: z.string(),
      }),
    )
    .meta({ description: 'Options allowed in `options.<platform>` of a version.' }),
  audiences: z.object({ who_sees: z.array(z.string()), who_replies: z.array(z.string()) }).meta({
    description:
      'What `audience` of a version may say here; the rest is refused, because it would reach more people.',
    undeclared: true,
  }),
  disclosures: z.array(z.string()).meta({
    description:
      'What the network labels of the facts in `disclosure` of a version: `made_with_ai`, `paid_partnership`, `own_brand` and `made_for_kids`, each true or false. Never state one that the user did not.',
    undeclared: true,
  }),
  poll: pollRules,
  delay_minutes: z.number().meta({
    description:
      'The most minutes that a later post of a thread, or a first comment, may wait after the entry before it; 0 if the network has neither.',
    undeclared: true,
  }),
});

function coversIn({ capabilities, covers }: PlatformDefinition, format: string): 'each' | 'alone' | 'none' {
  if (!capabilities.videoCover || covers?.notIn.includes(format)) return 'none';
  return covers?.alone ? 'alone' : 'each';
}

/** The rules of a network, with the limits that the installation sets in place of its own. */
export function rulesOf(
  definition: PlatformDefinition,
  own?: LimitsByNetwork,
): z.output<typeof platformRules> {
  const { key, name, kind, capabilities, limits, formats, files, options } = definition;
  const set = own?.[key];
  return {
    platform: key,
    name,
    kind,
    threads: capabilities.thread,
    first_comment: capabilities.firstComment,
    link: capabilities.link,
    mixed_media: capabilities.mixedMedia,
    video_cover: capabilities.videoCover,
    limits_vary: capabilities.instanceLimits,
    limits: (Object.entries(limits) as [LimitName, Limit][]).map(([limit, { value, unit }]) => ({
      name: limit,
      value: set?.[limit] ?? value,
      unit,
    })),
    formats: formats.map((format) => ({
      name: format.name,
      requires: format.content,
      media: Object.entries(format.media).map(([type, limit]) => ({ type, most: limit?.value ?? null })),
      video_cover: coversIn(definition, format.name),
    })),
    files: files.map(({ type, format, mimeTypes }) => ({
      type,
      format: format ?? null,
      mime_types: [...mimeTypes],
    })),
    options: options.map(ruleOfOption),
    audiences: {
      who_sees: [...audiencesOf(key, 'who_sees')],
      who_replies: [...audiencesOf(key, 'who_replies')],
    },
    disclosures: Object.keys(definition.disclosure ?? {}),
    poll: rulesOfPoll(definition.poll),
    delay_minutes: capabilities.thread || capabilities.firstComment ? MOST_DELAY_MINUTES : 0,
  };
}

/** What is told of an option; members that say nothing about it are left out. */
function ruleOfOption(option: OptionField): z.output<typeof platformRules>['options'][number] {
  const { help, choicesOf, limit, most, range, form, inText, entry, excludes, needsMedia } = option;
  const { lists, within, requiresScope, accountCapability, source, date } = option;
  return {
    name: option.name,
    label: option.label,
    input: option.input,
    per_account: option.perAccount ?? false,
    default: option.default,
    choices: option.choices?.map(({ value }) => value) ?? [],
    ...(help && { help }),
    ...(choicesOf && { choices_of: choicesOf }),
    ...(limit && { limit: { value: limit.value, unit: limit.unit } }),
    ...(most && { most }),
    ...(range && { range: { least: range.least, most: range.most } }),
    ...(form && { form }),
    ...(excludes && {
      excludes: excludes.map((one) => (typeof one === 'string' ? one : one.option)),
    }),
    ...(needsMedia && { needs_media: [...needsMedia] }),
    ...(inText && { in_text: inText }),
    ...(lists && { lists }),
    ...(within && { within }),
    ...(entry && { entry: { ...entry } }),
    ...(requiresScope && { requires_scope: requiresScope }),
    ...(accountCapability && { account_capability: accountCapability }),
    source,
    date,
  };
}
