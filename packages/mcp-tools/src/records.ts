import {
  accountSchema,
  createdPostSchema,
  mediaSchema,
  type Post,
  postAccountSchema,
  postSchema,
  tagSchema,
} from '@crier/domain';
import { z } from 'zod';
import type { ToolPort } from './port.ts';
import type { ResourceLink } from './tool.ts';

/** Records as agents read them: what they decide by, and no more. */
const accountShape = accountSchema.pick({
  id: true,
  uuid: true,
  name: true,
  username: true,
  provider: true,
  authorized: true,
});

export const accountSummary = accountShape;

/** A file as agents read it, without how it is encoded. */
export const mediaRecord = mediaSchema.omit({ details: true });

const mediaSummary = mediaSchema.pick({ id: true, name: true, type: true, alt_text: true, url: true });

const postAccountSummary = postAccountSchema.pick({
  id: true,
  name: true,
  provider: true,
  authorized: true,
  status: true,
  external_url: true,
  errors: true,
});

const { shape: post } = postSchema;
const { shape: version } = post.versions.element;
const { shape: content } = version.content.element;
/** The words are those of the input. */
const word = z.string().optional();

export const postSummary = z.object({
  id: post.id,
  uuid: post.uuid,
  status: post.status,
  excerpt: z.string().meta({ description: 'Beginning of the text of the original version.' }),
  accounts: z.array(postAccountSummary.pick({ id: true, name: true, provider: true, status: true })),
  tags: z.array(tagSchema.pick({ id: true, name: true })),
  scheduled_at: post.scheduled_at,
  missed_at: post.missed_at,
  published_at: post.published_at,
  updated_at: post.updated_at,
  trashed: post.trashed,
});

/** The tag of the record that a result shows. */
export const etagField = z.string().meta({
  description:
    'Identifies this state of the record. Pass it as `expected_version` to the tools that change the record.',
});

/** A record with its tag. */
export function tagged<R extends object>(
  { etagOf }: Pick<ToolPort, 'etagOf'>,
  record: R,
): R & { etag: string } {
  return { ...record, etag: etagOf(record) };
}

export const postDetail = {
  etag: etagField,
  id: post.id,
  uuid: post.uuid,
  status: post.status,
  accounts: z.array(postAccountSummary),
  versions: z.array(
    z.object({
      ...version,
      audience: z.object({ who_sees: word, who_replies: word }).nullable(),
      content: z.array(z.object({ ...content, media: z.array(mediaSummary) })),
    }),
  ),
  tags: post.tags,
  date: post.date,
  time: post.time,
  timezone: post.timezone,
  accounts_schedule: post.accounts_schedule,
  scheduled_at: post.scheduled_at,
  missed_at: post.missed_at,
  published_at: post.published_at,
  returned: post.returned,
  zone_moved: post.zone_moved,
  created_at: post.created_at,
  updated_at: post.updated_at,
  trashed: post.trashed,
};

const { warnings } = createdPostSchema.shape;
/** What to look out for: options that no account of the post uses, accounts that must be reconnected. */
const warningsField = z
  .array(warnings.unwrap().element)
  .meta({ description: 'Problems that need a person’s attention; empty if there are none.' });

/** What is to be done after this result, in words; absent when nothing is. */
export const nextField = z.string().optional().meta({ description: 'What to do next.' });

/** A post after a change, as agents need it to go on; get-post shows the rest. */
export const writtenPost = {
  uuid: post.uuid,
  status: post.status,
  scheduled_at: post.scheduled_at.meta({ declared: true }),
  warnings: warningsField,
  next: nextField,
  id: post.id.meta({ undeclared: true }),
  etag: etagField.meta({ undeclared: true, description: etagField.description }),
};

/** The post under `post`, where results of tools that publish had it first. */
export const postInResult = z
  .object({ id: post.id, uuid: post.uuid, status: post.status })
  .meta({ undeclared: true });

type Warnings = z.output<typeof warningsField>;

/** A changed post, as it is stored now. */
export function written(
  port: Pick<ToolPort, 'etagOf'>,
  record: Post,
  {
    warnings: told = [],
    next,
  }: { readonly warnings?: Warnings | undefined; readonly next?: string | undefined },
) {
  return { ...tagged(port, record), warnings: told, next };
}

/** Where a result stands in a list; `next_page` is what to ask for next. */
export const pageShape = {
  page: z.int(),
  limit: z.int().meta({
    description: 'Records on this page; fewer than requested if the result would have been too large.',
  }),
  total: z.int(),
  next_page: z.int().nullable().meta({
    description: 'The next page to request, with the same `limit`; null on the last page.',
  }),
};

const EXCERPT = 280;

export function summarise(record: Post): z.output<typeof postSummary> {
  const [original] = record.versions;
  const text = original?.content.map(({ body }) => body).join('\n') ?? '';
  return { ...record, excerpt: [...text].slice(0, EXCERPT).join('') };
}

/** URIs of the resources that `resources.ts` reads. */
export function postLink(workspace: string, { uuid, id }: Pick<Post, 'uuid' | 'id'>): ResourceLink {
  return { uri: `crier://workspaces/${workspace}/posts/${uuid}`, name: `Post ${id}` };
}

export function journalLink(workspace: string, { uuid, id }: Pick<Post, 'uuid' | 'id'>): ResourceLink {
  return { uri: `crier://workspaces/${workspace}/posts/${uuid}/journal`, name: `Journal of post ${id}` };
}

export function rulesLink(platform: string): ResourceLink {
  return { uri: `crier://platforms/${platform}/rules`, name: `Rules of ${platform}` };
}
