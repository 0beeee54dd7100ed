import {
  pageOf,
  panelUserInputSchema,
  panelUserSchema,
  panelUserUpdateSchema,
  recordId,
  successSchema,
} from '@crier/domain';
import { z } from 'zod';
import { pageWith, SUCCESS, USER } from './examples.ts';
import { definePanelContract, keyword, panelPage, userParams } from './panel-contract.ts';

const NEW_USER = {
  name: 'Ines Sol',
  email: 'ines@pier.example',
  password: 'a pier at dawn',
  password_confirmation: 'a pier at dawn',
  is_admin: false,
};

export const listPanelUsers = definePanelContract({
  id: 'panel.users.list',
  method: 'GET',
  path: '/panel/users',
  summary: 'List users',
  description: 'Newest first, 20 a page.',
  query: z.object({
    ...panelPage,
    keyword,
    exclude: z.array(recordId).nullish(),
  }),
  response: pageOf(panelUserSchema),
  example: { response: pageWith('users', USER) },
});

export const getPanelUser = definePanelContract({
  id: 'panel.users.get',
  method: 'GET',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Read a user',
  description: '`user` is the integer id.',
  response: panelUserSchema,
  example: { response: USER },
});

export const createPanelUser = definePanelContract({
  id: 'panel.users.create',
  method: 'POST',
  path: '/panel/users',
  summary: 'Create a user',
  description: 'The password must be confirmed; nobody else may have the e-mail address.',
  body: panelUserInputSchema,
  status: 201,
  response: panelUserSchema,
  example: { request: NEW_USER, response: USER },
});

export const updatePanelUser = definePanelContract({
  id: 'panel.users.update',
  method: 'PUT',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Change a user',
  description:
    'Without a password the user keeps theirs; a new one ends sessions and the access of apps. Your own `is_admin` stays as it is.',
  body: panelUserUpdateSchema,
  response: successSchema,
  example: {
    request: { name: 'Ines Sol', email: 'ines@pier.example', is_admin: true },
    response: SUCCESS,
  },
});

export const deletePanelUser = definePanelContract({
  id: 'panel.users.delete',
  method: 'DELETE',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Delete a user',
  description:
    'Keys, sessions, apps and memberships of the user end. Posts stay without an author, and those that are scheduled are published. Deleting yourself changes nothing and answers `success` false.',
  response: z.object({ success: z.boolean(), message: z.string().optional() }),
  example: { response: SUCCESS },
});

export const deletePanelUsers = definePanelContract({
  id: 'panel.users.deleteMany',
  method: 'DELETE',
  path: '/panel/users',
  summary: 'Delete several users',
  description: 'All of them or none; you must not be among them. Users that do not exist are passed over.',
  body: z.object({ users: z.array(recordId).min(1).max(100) }),
  response: z.object({ success: z.boolean(), message: z.string().optional() }),
  example: { request: { users: [3] }, response: SUCCESS },
});
