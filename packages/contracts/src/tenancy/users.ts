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
import { defineTenancyContract, keyword, panelPage, userParams } from './tenancy-contract.ts';

const NEW_USER = {
  name: 'Ines Sol',
  email: 'ines@pier.example',
  password: 'a pier at dawn',
  password_confirmation: 'a pier at dawn',
  is_admin: false,
};

export const listPanelUsers = defineTenancyContract({
  id: 'panel.users.list',
  method: 'GET',
  path: '/panel/users',
  summary: 'List users',
  description: 'Returns users newest first, 20 per page.',
  query: z.object({
    ...panelPage,
    keyword,
    exclude: z.array(recordId).nullish(),
  }),
  response: pageOf(panelUserSchema),
  example: { response: pageWith('users', USER) },
});

export const getPanelUser = defineTenancyContract({
  id: 'panel.users.get',
  method: 'GET',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Read a user',
  description: '`user` is the integer id.',
  response: panelUserSchema,
  example: { response: USER },
});

export const createPanelUser = defineTenancyContract({
  id: 'panel.users.create',
  method: 'POST',
  path: '/panel/users',
  summary: 'Create a user',
  description: 'The password must be confirmed, and the e-mail address must be unique.',
  body: panelUserInputSchema,
  status: 201,
  response: panelUserSchema,
  example: { request: NEW_USER, response: USER },
});

export const updatePanelUser = defineTenancyContract({
  id: 'panel.users.update',
  method: 'PUT',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Change a user',
  description:
    'Without a password, the user keeps the current one. A new password ends the user’s sessions and disconnects apps. You cannot change your own `is_admin`.',
  body: panelUserUpdateSchema,
  asRead: panelUserSchema,
  response: successSchema,
  example: {
    request: { name: 'Ines Sol', email: 'ines@pier.example', is_admin: true },
    response: SUCCESS,
  },
});

export const deletePanelUser = defineTenancyContract({
  id: 'panel.users.delete',
  method: 'DELETE',
  path: '/panel/users/{user}',
  params: userParams,
  summary: 'Delete a user',
  description:
    'Ends the user’s keys, sessions, app connections and memberships. Their posts stay without an author, and scheduled posts are still published. Deleting yourself changes nothing and returns `success: false`.',
  response: z.object({ success: z.boolean(), message: z.string().optional() }),
  example: { response: SUCCESS },
});

export const deletePanelUsers = defineTenancyContract({
  id: 'panel.users.deleteMany',
  method: 'DELETE',
  path: '/panel/users',
  summary: 'Delete several users',
  description: 'Deletes all of the users or none. You cannot include yourself. Unknown users are ignored.',
  body: z.object({ users: z.array(recordId).min(1).max(100) }),
  response: z.object({ success: z.boolean(), message: z.string().optional() }),
  example: { request: { users: [3] }, response: SUCCESS },
});
