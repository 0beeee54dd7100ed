import { listOf, WIRE_ROLES } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

const workspaceParams = z.object({ workspace: z.uuid() });

const workspaceSettingsSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  timezone: z.string(),
  keep_media_metadata: z.boolean(),
  missed_after_minutes: z.int().nullable(),
  language: z.string().nullable(),
});

export const getWorkspaceSettings = defineContract({
  id: 'workspaces.get',
  method: 'GET',
  path: '/workspaces/{workspace}',
  access: 'members.manage',
  doors: CONSOLE_DOOR,
  summary: 'Get the settings of a workspace',
  description: 'Returns the settings that its administrators can change.',
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
  doors: CONSOLE_DOOR,
  summary: 'Change a workspace',
  description:
    'Posts that already have a time keep it; posts queued from now on use the new time zone. Stored files are not changed.',
  params: workspaceParams,
  body: z.object({
    name: z.string().max(255).optional(),
    timezone: z.string().max(64).optional(),
    hex_color: z.string().optional(),
    keep_media_metadata: z.boolean().optional(),
    missed_after_minutes: z.int().nullable().optional(),
    language: z.string().max(64).nullable().optional(),
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
  doors: CONSOLE_DOOR,
  summary: 'List the invitations to a workspace',
  description: 'Returns the invitations that can still be used, oldest first.',
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
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Invite a person to a workspace',
  description:
    'If the service sends mail, the invited person gets `link` by mail, and `mailed` is true. Otherwise give it to them. It is shown only once and replaces any earlier invitation to the same address.',
  params: workspaceParams,
  body: z.object({
    email: z.string().max(255),
    role: z.enum(WIRE_ROLES),
    can_approve: z.boolean().nullish(),
  }),
  status: 201,
  response: invitationSchema.extend({ link: z.string(), mailed: z.boolean() }),
  errors: ['validation', 'taken'],
});

export const revokeInvitation = defineContract({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/workspaces/{workspace}/invitations/{invitation}',
  access: 'members.manage',
  doors: CONSOLE_DOOR,
  summary: 'Revoke an invitation',
  description: 'Its link stops working.',
  params: workspaceParams.extend({ invitation: z.uuid() }),
  status: 200,
  response: z.object({ revoked: z.literal(true) }),
  errors: ['record_not_found'],
});
