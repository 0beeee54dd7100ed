import { freeSlotSchema, PLATFORM_KEYS, validationSchema } from '@crier/domain';
import { contracts } from '@crier/operations/contracts';
import { findPlatform, postUsage, publishableText } from '@crier/requirements-engine';
import { z } from 'zod';
import { described, workspaceField } from '../fields.ts';
import { platformRules, rulesOf } from '../platform-rules.ts';
import { nextField, rulesLink } from '../records.ts';
import { defineTool } from '../tool.ts';
import { contentAsRead, contentFields } from './write-posts.ts';

export const validatePost = defineTool({
  name: 'validate-post',
  title: 'Check a post without storing it',
  description:
    'Checks a post against the requirements of every account’s network. Each violation has a key, its position in the plain text, and a `fix`. Call it before you create or schedule a post. Changes nothing.',
  operation: 'validatePost',
  input: { workspace: workspaceField, ...contentFields },
  asRead: contentAsRead,
  output: { ...validationSchema.shape, next: nextField },
  run: async ({ workspace, ...content }, { port, zone }) => {
    const result = await port.call('validatePost', { workspace, body: { ...content, timezone: zone } });
    const next = result.valid ? undefined : 'Change the post as each `fix` says, then check it again.';
    return { value: { ...result, next } };
  },
});

const platformField = z.enum(PLATFORM_KEYS).meta({ description: 'Platform key of the network.' });

const usageShape = z.object({
  platform: platformField,
  limits: z.array(
    z.object({
      length: z.number().meta({ description: 'Length of the text, as the network counts.' }),
      limit: z.number().meta({ description: 'Maximum length that the network accepts.' }),
      unit: z.string().meta({ description: 'Unit of the count.' }),
      fits: z.boolean().meta({ description: 'Whether the text is within the limit.' }),
    }),
  ),
  published_text: z.string().meta({ description: 'The plain text, as counted and sent.' }),
});

export const countText = defineTool({
  name: 'count-text',
  title: 'Count a text the way networks do',
  description:
    'Counts a text against the limit of each network; links, emoji and mentions count differently on each. Mastodon and Pixelfed servers may have other limits, which validate-post takes into account. Changes nothing.',
  operation: 'listPosts',
  input: {
    workspace: workspaceField,
    text: z
      .string()
      .max(100_000)
      .meta({ description: 'The text, plain or as HTML with a `<div>` for each line.' }),
    url: z.string().max(2_048).nullish().meta({ description: 'Link of the post.' }),
    first_comment: z.boolean().nullish().meta({
      description:
        'Whether the text is the first comment, on networks that have one. Its link is always part of the text.',
    }),
    platforms: z
      .array(platformField)
      .min(1)
      .max(PLATFORM_KEYS.length)
      .meta({ description: 'Networks to count for.' }),
  },
  output: { counts: z.array(usageShape) },
  run: async ({ text, url, first_comment: asComment, platforms }, { port }) => {
    const content = { body: text, url: url ?? null };
    const counts = [...new Set(platforms)].map((provider) => {
      const place = asComment && findPlatform(provider)?.capabilities.firstComment ? 1 : 0;
      const items = place === 0 ? [content] : [{}, content];
      const post = { versions: [{ account_id: 0, is_original: true, content: items }] };
      const limits = postUsage(post, provider, { limits: port.limits })
        .filter((usage) => usage.post === place)
        .map(({ length, limit, unit }) => ({ length, limit, unit, fits: length <= limit }));
      return { platform: provider, limits, published_text: publishableText(provider, content, place) };
    });
    return { value: { counts } };
  },
});

export const getPlatformRules = defineTool({
  name: 'get-platform-rules',
  title: 'Read the rules of a network',
  description:
    'Returns what a network accepts: text and media limits, post formats, file types and post options. Call it before you write for a network. Changes nothing.',
  operation: 'listPosts',
  input: { workspace: workspaceField, platform: platformField },
  output: platformRules.shape,
  run: async ({ platform }, { port }) => {
    const definition = findPlatform(platform);
    if (definition === undefined) throw new Error(`There are no rules of ${platform}.`);
    return { value: rulesOf(definition, port.limits), links: [rulesLink(platform)] };
  },
});

export const previewQueue = defineTool({
  name: 'preview-queue',
  title: 'List the next free slots of the queue',
  description:
    'Lists the next times at which add-post-to-queue, or create-post with `queue`, would publish. Changes nothing.',
  operation: 'previewQueue',
  input: {
    workspace: workspaceField,
    count: described(contracts.previewQueue.query.shape.count, 'Number of slots. The default is 10.'),
  },
  output: { slots: z.array(freeSlotSchema) },
  run: async ({ workspace, count }, { port }) => ({
    value: { slots: (await port.call('previewQueue', { workspace, query: { count } })).data },
  }),
});
