import { meSchema } from '@crier/domain';
import { defineContract } from './contract.ts';

export const getMe = defineContract({
  id: 'me.get',
  method: 'GET',
  path: '/me',
  access: 'user',
  summary: 'Read the token’s user',
  description:
    'Name, time zone and language of the user, and the workspaces with the role and the approval right in each.',
  status: 200,
  response: meSchema,
  errors: [],
});
