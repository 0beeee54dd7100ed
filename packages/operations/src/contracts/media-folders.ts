import {
  listOf,
  mediaFolderDeleteSchema,
  mediaFolderInputSchema,
  mediaFolderSchema,
  mediaFolderUpdateSchema,
  successSchema,
} from '@crier/domain';
import { defineContract } from './contract.ts';

export const listFolders = defineContract({
  id: 'media.folders.list',
  method: 'GET',
  path: '/{workspace}/media/folders',
  access: 'media.write',
  summary: 'List the folders of the media library',
  description: 'The whole tree, each folder before those in it, by name.',
  status: 200,
  response: listOf(mediaFolderSchema),
  errors: [],
});

export const getFolder = defineContract({
  id: 'media.folders.get',
  method: 'GET',
  path: '/{workspace}/media/folders/{folder}',
  access: 'media.write',
  summary: 'Read one folder',
  description: '`folder` is the UUID or the integer id.',
  status: 200,
  response: mediaFolderSchema,
  errors: ['record_not_found'],
});

export const createFolder = defineContract({
  id: 'media.folders.create',
  method: 'POST',
  path: '/{workspace}/media/folders',
  access: 'media.write',
  summary: 'Create a folder',
  description: 'Names are unique among the folders beside each other. Folders lie at most five deep.',
  body: mediaFolderInputSchema,
  status: 200,
  response: mediaFolderSchema,
  errors: ['validation'],
});

export const updateFolder = defineContract({
  id: 'media.folders.update',
  method: 'PUT',
  path: '/{workspace}/media/folders/{folder}',
  access: 'media.write',
  summary: 'Rename or move a folder',
  description: 'What is left out stays as it is. A folder can’t be moved into itself or a folder below it.',
  body: mediaFolderUpdateSchema,
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
});

export const deleteFolder = defineContract({
  id: 'media.folders.delete',
  method: 'DELETE',
  path: '/{workspace}/media/folders/{folder}',
  access: 'media.write',
  summary: 'Delete a folder and the folders below it',
  description: 'With `delete_media` the files in them are deleted too; otherwise they move to the parent.',
  body: mediaFolderDeleteSchema,
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
});
