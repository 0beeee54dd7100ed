import { meSchema } from '@crier/domain';
import { defineContract } from '../contract.ts';

export const getMe = defineContract({
  id: 'me.get',
  method: 'GET',
  path: '/me',
  access: 'user',
  summary: 'Read the token’s user',
  description:
    'Returns the user’s name, time zone and language, and their workspaces with the role and approval right in each.',
  status: 200,
  response: meSchema,
  errors: [],
});
