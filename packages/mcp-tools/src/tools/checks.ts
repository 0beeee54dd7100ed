import { contracts } from '@crier/contracts';
import { freeSlotSchema, invalid, PLATFORM_KEYS, validationSchema } from '@crier/domain';
import { findPlatform, postUsage, publishableText } from '@crier/requirements-engine';
import { z } from 'zod';
import { described, postField, workspaceField } from '../fields.ts';
import { platformRules, rulesOf } from '../platform-rules.ts';
import { contentAsRead, referredContent } from '../post-content.ts';
import { nextField, rulesLink } from '../records.ts';
import { defineTool } from '../tool.ts';

export const validatePost = defineTool({
  name: 'validate-post',
  title: 'Check a post without storing it',
  description:
    'Checks a new post, or a stored `post` and what is changed in it, against the requirements of every account’s network. Each violation has a key, its position in the plain text, and a `fix`. Call it before you create or schedule a post.',
  operation: 'validatePost',
  input: {
    workspace: workspaceField,
    post: postField.nullish(),
    ...referredContent,
    versions: referredContent.versions.nullish(),
  },
  asRead: contentAsRead,
  output: { ...validationSchema.shape, next: nextField },
  run: async ({ workspace, post, ...content }, { port, zone }) => {
    if (!post && !content.versions) {
      throw invalid('versions', 'The versions field is required if no stored post is named.');
    }
    const stored = post ? await port.call('getPost', { workspace, params: { post } }) : {};
    const changed = Object.fromEntries(Object.entries(content).filter(([, part]) => part != null));
    const body = { ...stored, ...changed, timezone: zone };
    const result = await port.call('validatePost', { workspace, body });
    const next = result.valid ? undefined : 'Change the post as each `fix` says, then check it again.';
    return { value: { ...result, next } };
  },
});

const platform = z.enum(PLATFORM_KEYS);
const platformField = described(platform, 'Platform key of the network.');

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
    'Counts a text against the limit of each network; links, emoji and mentions count differently on each. Servers of Mastodon and Pixelfed may have other limits, which validate-post knows.',
  operation: 'listPosts',
  input: {
    workspace: workspaceField,
    text: z.string().max(100_000).meta({ description: 'Plain, or HTML with a `<div>` for each line.' }),
    url: z.string().max(2_048).nullish().meta({ description: 'Link of the post.' }),
    first_comment: z.boolean().nullish().meta({
      description: 'Whether the text is the first comment, where there is one.',
    }),
    platforms: z
      .array(platform)
      .min(1)
      .max(PLATFORM_KEYS.length)
      .meta({ description: 'Platform keys, as in get-platform-rules.' }),
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
    'Returns what a network accepts: text and media limits, post formats, file types, and options with their values. Call it before you write for a network.',
  operation: 'listPosts',
  input: { workspace: workspaceField, platform: platformField },
  output: platformRules.shape,
  record: true,
  run: async ({ platform }, { port }) => {
    const definition = findPlatform(platform);
    if (definition === undefined) throw new Error(`There are no rules of ${platform}.`);
    return { value: rulesOf(definition, port.limits), links: [rulesLink(platform)] };
  },
});

export const previewQueue = defineTool({
  name: 'preview-queue',
  title: 'List the next free slots of the queue',
  description: 'Lists the next times at which add-post-to-queue, or create-post with `queue`, would publish.',
  operation: 'previewQueue',
  input: {
    workspace: workspaceField,
    count: described(contracts.previewQueue.query.shape.count, 'The default is 10.'),
  },
  output: { slots: z.array(freeSlotSchema) },
  run: async ({ workspace, count }, { port }) => ({
    value: { slots: (await port.call('previewQueue', { workspace, query: { count } })).data },
  }),
});
