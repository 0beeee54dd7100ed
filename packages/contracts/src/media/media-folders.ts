import {
  listOf,
  mediaFolderDeleteSchema,
  mediaFolderInputSchema,
  mediaFolderSchema,
  mediaFolderUpdateSchema,
  successSchema,
} from '@crier/domain';
import { defineContract } from '../contract.ts';

export const listFolders = defineContract({
  id: 'media.folders.list',
  method: 'GET',
  path: '/{workspace}/media/folders',
  access: 'media.write',
  summary: 'List the folders of the media library',
  description: 'Returns the whole tree, sorted by name, with each folder before its subfolders.',
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
  description: 'Names must be unique among sibling folders. Folders can be nested at most five levels deep.',
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
  description:
    'Omitted fields keep their values. A folder can’t be moved into itself or one of its subfolders.',
  body: mediaFolderUpdateSchema,
  asRead: mediaFolderSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const deleteFolder = defineContract({
  id: 'media.folders.delete',
  method: 'DELETE',
  path: '/{workspace}/media/folders/{folder}',
  access: 'media.write',
  summary: 'Delete a folder and its subfolders',
  description:
    'With `delete_media`, the files in them are deleted too; otherwise they move to the parent folder.',
  body: mediaFolderDeleteSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});
