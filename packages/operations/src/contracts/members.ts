import { listOf, memberSchema, memberUpdateSchema, successSchema } from '@crier/domain';
import { defineContract } from './contract.ts';

export const listMembers = defineContract({
  id: 'members.list',
  method: 'GET',
  path: '/{workspace}/members',
  access: 'members.manage',
  summary: 'List all members',
  description: 'The complete set in one response, those who joined first first.',
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
    'What is left out stays as it is. It holds from the member’s next request on. The last administrator stays one.',
  body: memberUpdateSchema,
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
});

export const removeMember = defineContract({
  id: 'members.remove',
  method: 'DELETE',
  path: '/{workspace}/members/{member}',
  access: 'members.manage',
  summary: 'Remove a member',
  description:
    'Keys and apps of the user no longer reach the workspace; they go on working elsewhere. Posts of the user stay and are published. The last administrator can’t be removed.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
});
