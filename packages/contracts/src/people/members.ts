import { listOf, memberSchema, memberUpdateSchema, successSchema } from '@crier/domain';
import { defineContract } from '../contract.ts';

export const listMembers = defineContract({
  id: 'members.list',
  method: 'GET',
  path: '/{workspace}/members',
  access: 'members.manage',
  summary: 'List all members',
  description: 'Returns the complete set in one response, in the order in which members joined.',
  status: 200,
  response: listOf(memberSchema),
  errors: [],
});

export const getMember = defineContract({
  id: 'members.get',
  method: 'GET',
  path: '/{workspace}/members/{member}',
  access: 'members.manage',
  summary: 'Read one member',
  description: '`member` is the integer id of the user.',
  status: 200,
  response: memberSchema,
  errors: ['record_not_found'],
});

export const updateMember = defineContract({
  id: 'members.update',
  method: 'PUT',
  path: '/{workspace}/members/{member}',
  access: 'members.manage',
  summary: 'Change the role or the approval right of a member',
  description:
    'Omitted fields keep their values. The change takes effect with the member’s next request. The last administrator must keep the role.',
  body: memberUpdateSchema,
  asRead: memberSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const removeMember = defineContract({
  id: 'members.remove',
  method: 'DELETE',
  path: '/{workspace}/members/{member}',
  access: 'members.manage',
  summary: 'Remove a member',
  description:
    'The user’s keys and apps lose access to the workspace but keep working elsewhere. The user’s posts stay and are still published. The last administrator can’t be removed.',
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});
