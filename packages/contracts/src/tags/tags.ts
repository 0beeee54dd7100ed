import { listOf, successSchema, tagInputSchema, tagSchema, tagUpdateSchema } from '@crier/domain';
import { defineContract } from '../contract.ts';

export const listTags = defineContract({
  id: 'tags.list',
  method: 'GET',
  path: '/{workspace}/tags',
  access: 'tags.read',
  summary: 'List all tags',
  description: 'Returns the complete set in one response, newest first; `limit` and `page` are ignored.',
  status: 200,
  response: listOf(tagSchema),
  errors: [],
});

export const getTag = defineContract({
  id: 'tags.get',
  method: 'GET',
  path: '/{workspace}/tags/{tag}',
  access: 'tags.read',
  summary: 'Read one tag',
  description: '`tag` is the UUID or the integer id.',
  status: 200,
  response: tagSchema,
  errors: ['record_not_found'],
});

export const createTag = defineContract({
  id: 'tags.create',
  method: 'POST',
  path: '/{workspace}/tags',
  access: 'tags.write',
  summary: 'Create a tag',
  description: '`hex_color` is `#` and six or three hexadecimal digits.',
  body: tagInputSchema,
  status: 201,
  response: tagSchema,
  errors: ['validation'],
});

export const updateTag = defineContract({
  id: 'tags.update',
  method: 'PUT',
  path: '/{workspace}/tags/{tag}',
  access: 'tags.write',
  summary: 'Update a tag',
  description: 'Omitted fields keep their values.',
  body: tagUpdateSchema,
  asRead: tagSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const deleteTag = defineContract({
  id: 'tags.delete',
  method: 'DELETE',
  path: '/{workspace}/tags/{tag}',
  access: 'tags.write',
  summary: 'Delete a tag',
  description: 'The tag is removed from all posts that have it.',
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found'],
});
