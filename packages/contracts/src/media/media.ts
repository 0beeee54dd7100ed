import {
  MEDIA_SORTS,
  MEDIA_TYPES,
  MEDIA_USAGES,
  mediaDeleteSchema,
  mediaReplacedSchema,
  mediaReplaceSchema,
  mediaSchema,
  mediaUpdateSchema,
  mediaUploadFieldsSchema,
  mediaUsesSchema,
  pageOf,
  successSchema,
} from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';

export const listMedia = defineContract({
  id: 'media.list',
  method: 'GET',
  path: '/{workspace}/media',
  access: 'media.read',
  summary: 'List media',
  description: 'A file must match every filter. With a `keyword`, `folder` and `favorite` are ignored.',
  query: z.object({
    ...pagingQuery,
    folder: z
      .union([z.uuid(), z.literal('root')])
      .nullish()
      .meta({ type: 'string', description: 'UUID of a folder, or `root`.' }),
    type: z.enum(MEDIA_TYPES).nullish(),
    keyword: z
      .string()
      .max(255)
      .nullish()
      .meta({ description: 'Text to find in the name or alternative text.' }),
    usage: z
      .enum(MEDIA_USAGES)
      .nullish()
      .meta({ description: 'Only files used by posts of this kind, or by none.' }),
    favorite: z.boolean().nullish().meta({ description: 'Only favorites.' }),
    mime_types: z.array(z.string().max(255)).max(100).nullish(),
    sort: z.enum(MEDIA_SORTS).nullish(),
  }),
  status: 200,
  response: pageOf(mediaSchema),
  errors: ['validation'],
});

export const getMedia = defineContract({
  id: 'media.get',
  method: 'GET',
  path: '/{workspace}/media/{media}',
  access: 'media.read',
  summary: 'Read one media record',
  description: '`media` is the UUID or the integer id.',
  status: 200,
  response: mediaSchema,
  errors: ['record_not_found'],
});

export const getMediaUses = defineContract({
  id: 'media.uses',
  method: 'GET',
  path: '/{workspace}/media/uses/{media}',
  access: 'media.write',
  summary: 'List the posts that use a file',
  description:
    'Posts in the trash are not included. A file used by a post that has yet to be published cannot be deleted. Deleting a file removes it from drafts.',
  status: 200,
  response: mediaUsesSchema,
  errors: ['record_not_found'],
});

export const uploadMedia = defineContract({
  id: 'media.upload',
  method: 'POST',
  path: '/{workspace}/media',
  access: 'media.write',
  summary: 'Upload a file',
  description:
    'Send one file in the form field `file`. Its type is determined from its content, not its name.',
  upload: 'file',
  body: mediaUploadFieldsSchema,
  status: 200,
  response: mediaSchema,
  errors: ['validation', 'payload_too_large'],
});

export const updateMedia = defineContract({
  id: 'media.update',
  method: 'PUT',
  path: '/{workspace}/media/{media}',
  access: 'media.write',
  summary: 'Change the details of a file, or move it',
  description: 'Omitted fields keep their values. `folder: null` moves the file to the root.',
  body: mediaUpdateSchema,
  asRead: mediaSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const replaceMedia = defineContract({
  id: 'media.replace',
  method: 'POST',
  path: '/{workspace}/media/{media}/replace',
  access: 'media.write',
  summary: 'Replace a file in the posts that use it',
  description:
    'Puts another file of the library, of the same type, in the place of this one in every draft, scheduled post and post waiting for approval. Published posts keep this file. Both files stay in the library: to undo, replace the new file with this one. If a scheduled post would no longer meet the requirements, nothing changes, and the error names the posts as `posts.<uuid>`.',
  notes: {
    'body.with': ['Integer id or UUID of the file to use instead.', 89],
    posts: ['Number of posts that use the new file from now on.', 3],
  },
  body: mediaReplaceSchema,
  status: 200,
  response: mediaReplacedSchema,
  errors: ['record_not_found', 'validation'],
});

export const deleteMedia = defineContract({
  id: 'media.delete',
  method: 'DELETE',
  path: '/{workspace}/media',
  access: 'media.write',
  summary: 'Delete files',
  description:
    'Deletes all of the files or none. A file used by a scheduled post cannot be deleted; the error names the post.',
  body: mediaDeleteSchema,
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation'],
});
