import { listOf, WIRE_ROLES } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { instantSchema, SESSION_DOOR } from './schemas.ts';

const workspaceParams = z.object({ workspace: z.uuid() });

const workspaceSettingsSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  timezone: z.string(),
  keep_media_metadata: z.boolean(),
});

export const getWorkspaceSettings = defineContract({
  id: 'workspaces.get',
  method: 'GET',
  path: '/workspaces/{workspace}',
  access: 'members.manage',
  doors: SESSION_DOOR,
  summary: 'Get the settings of a workspace',
  description: 'What its administrators can change.',
  params: workspaceParams,
  status: 200,
  response: workspaceSettingsSchema,
  errors: [],
});

export const editWorkspace = defineContract({
  id: 'workspaces.edit',
  method: 'PUT',
  path: '/workspaces/{workspace}',
  access: 'members.manage',
  doors: SESSION_DOOR,
  summary: 'Change a workspace',
  description:
    'Posts that have a time keep it; what is queued from now on follows the new time zone. Files that are stored already stay as they are.',
  params: workspaceParams,
  body: z.object({
    name: z.string().max(255).optional(),
    timezone: z.string().max(64).optional(),
    hex_color: z.string().optional(),
    keep_media_metadata: z.boolean().optional(),
  }),
  status: 200,
  response: workspaceSettingsSchema,
  errors: ['validation'],
});

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(WIRE_ROLES),
  can_approve: z.boolean(),
  invited_by: z.string().nullable(),
  created_at: instantSchema,
  expires_at: instantSchema,
});

export const listInvitations = defineContract({
  id: 'invitations.list',
  method: 'GET',
  path: '/workspaces/{workspace}/invitations',
  access: 'members.manage',
  doors: SESSION_DOOR,
  summary: 'List the invitations to a workspace',
  description: 'Those that can still be used, oldest first.',
  params: workspaceParams,
  status: 200,
  response: listOf(invitationSchema),
  errors: [],
});

export const createInvitation = defineContract({
  id: 'invitations.create',
  method: 'POST',
  path: '/workspaces/{workspace}/invitations',
  access: 'members.manage',
  doors: SESSION_DOOR,
  summary: 'Invite somebody to a workspace',
  description:
    'No mail is sent: hand `link` over, which is shown this once. Takes the place of an earlier one.',
  params: workspaceParams,
  body: z.object({
    email: z.string().max(255),
    role: z.enum(WIRE_ROLES),
    can_approve: z.boolean().nullish(),
  }),
  status: 201,
  response: invitationSchema.extend({ link: z.string() }),
  errors: ['validation', 'taken'],
});

export const revokeInvitation = defineContract({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/workspaces/{workspace}/invitations/{invitation}',
  access: 'members.manage',
  doors: SESSION_DOOR,
  summary: 'Revoke an invitation',
  description: 'Its link opens nothing any more.',
  params: workspaceParams.extend({ invitation: z.uuid() }),
  status: 200,
  response: z.object({ revoked: z.literal(true) }),
  errors: ['record_not_found'],
});
