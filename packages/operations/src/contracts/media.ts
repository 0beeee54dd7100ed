import { MEDIA_SORTS, mediaSchema, mediaUploadFieldsSchema, pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from './contract.ts';
import { pagingQuery } from './paging.ts';

export const listMedia = defineContract({
  id: 'media.list',
  method: 'GET',
  path: '/{workspace}/media',
  access: 'media.read',
  summary: 'List media',
  query: z.object({ ...pagingQuery, sort: z.enum(MEDIA_SORTS).nullish() }),
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

export const uploadMedia = defineContract({
  id: 'media.upload',
  method: 'POST',
  path: '/{workspace}/media',
  access: 'media.write',
  summary: 'Upload a file',
  description: 'One file in the form field `file`. Its type is decided by its content, not by its name.',
  upload: true,
  body: mediaUploadFieldsSchema,
  status: 200,
  response: mediaSchema,
  errors: ['validation', 'payload_too_large'],
});
