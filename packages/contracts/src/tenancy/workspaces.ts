import {
  ACCESS_STATUSES,
  pageOf,
  panelMemberInputSchema,
  panelWorkspaceInputSchema,
  panelWorkspaceItemSchema,
  panelWorkspaceReadSchema,
  panelWorkspaceSchema,
  recordId,
  SUBSCRIPTION_STATUSES,
  successSchema,
} from '@crier/domain';
import { z } from 'zod';
import { GENERIC, pageWith, SUBSCRIPTION, SUCCESS, USAGE, WORKSPACE } from './examples.ts';
import { defineTenancyContract, keyword, panelPage } from './tenancy-contract.ts';

const WORKSPACE_INPUT = {
  name: 'North Pier',
  hex_color: '#0ea5e9',
  owner_id: 3,
  access_status: 'subscription',
};
const MEMBER_INPUT = { user_id: 4, role: 'member', can_approve: true, is_owner: false };

export const listPanelWorkspaces = defineTenancyContract({
  id: 'panel.workspaces.list',
  method: 'GET',
  path: '/panel/workspaces',
  summary: 'List workspaces',
  description: 'Returns workspaces newest first, 20 per page, each with its usage.',
  query: z.object({
    ...panelPage,
    keyword,
    subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullish(),
    free: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'If present, only workspaces with a free plan.' }),
    access_status: z.array(z.enum(ACCESS_STATUSES)).nullish(),
    exclude: z.array(z.uuid()).nullish(),
  }),
  response: pageOf(panelWorkspaceItemSchema),
  example: {
    response: pageWith('workspaces', {
      ...WORKSPACE,
      subscriptions: [SUBSCRIPTION],
      generic_subscription: GENERIC,
      usage: USAGE,
    }),
  },
});

export const getPanelWorkspace = defineTenancyContract({
  id: 'panel.workspaces.get',
  method: 'GET',
  path: '/panel/workspaces/{workspace}',
  summary: 'Read a workspace with its members, its subscription and its usage',
  description: 'Crier does not store payment methods, so all values in `payment_method` are null.',
  response: panelWorkspaceReadSchema,
  example: {
    response: {
      workspace: {
        ...WORKSPACE,
        users: [{ id: 3, name: 'Ines Sol', email: 'ines@pier.example', role: 'admin', can_approve: true }],
        payment_method: { type: null, card_brand: null, card_last_four: null, card_expires: null },
      },
      subscription: SUBSCRIPTION,
      generic_subscription: null,
      usage: USAGE,
    },
  },
});

export const createPanelWorkspace = defineTenancyContract({
  id: 'panel.workspaces.create',
  method: 'POST',
  path: '/panel/workspaces',
  summary: 'Create a workspace',
  description: 'The owner becomes a member with the role ADMIN.',
  body: panelWorkspaceInputSchema,
  status: 201,
  response: panelWorkspaceSchema,
  example: { request: WORKSPACE_INPUT, response: WORKSPACE },
});

export const updatePanelWorkspace = defineTenancyContract({
  id: 'panel.workspaces.update',
  method: 'PUT',
  path: '/panel/workspaces/{workspace}',
  summary: 'Change a workspace',
  description:
    'Replaces the whole record: without `owner_id`, the workspace has no owner. An owner who is not a member becomes one with the role ADMIN.',
  body: panelWorkspaceInputSchema,
  asRead: panelWorkspaceReadSchema.shape.workspace.extend(panelWorkspaceItemSchema.shape),
  response: successSchema,
  example: { request: WORKSPACE_INPUT, response: SUCCESS },
});

export const deletePanelWorkspace = defineTenancyContract({
  id: 'panel.workspaces.delete',
  method: 'DELETE',
  path: '/panel/workspaces/{workspace}',
  summary: 'Delete a workspace',
  description:
    'Also deletes its posts, files, accounts, tags and subscriptions; scheduled posts are not sent. Receipts are kept.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const deletePanelWorkspaces = defineTenancyContract({
  id: 'panel.workspaces.deleteMany',
  method: 'DELETE',
  path: '/panel/workspaces',
  summary: 'Delete several workspaces',
  description: 'Deletes all of the workspaces or none. Unknown workspaces are ignored.',
  body: z.object({ workspaces: z.array(z.uuid()).min(1).max(100) }),
  response: successSchema,
  example: { request: { workspaces: [WORKSPACE.uuid] }, response: SUCCESS },
});

export const addPanelMember = defineTenancyContract({
  id: 'panel.members.add',
  method: 'POST',
  path: '/panel/workspaces/{workspace}/users',
  summary: 'Add a user to a workspace',
  description:
    'The plan of the workspace may limit the number of members. Members can be added to a workspace that has no plan yet.',
  body: panelMemberInputSchema,
  response: successSchema,
  example: { request: MEMBER_INPUT, response: SUCCESS },
});

export const updatePanelMember = defineTenancyContract({
  id: 'panel.members.update',
  method: 'PUT',
  path: '/panel/workspaces/{workspace}/users',
  summary: 'Change the role of a user in a workspace',
  description: '`is_owner: false` removes the user’s ownership.',
  body: panelMemberInputSchema,
  response: successSchema,
  example: { request: MEMBER_INPUT, response: SUCCESS },
});

export const removePanelMember = defineTenancyContract({
  id: 'panel.members.remove',
  method: 'DELETE',
  path: '/panel/workspaces/{workspace}/users',
  summary: 'Remove a user from a workspace',
  description:
    'The user’s posts stay and are still published. If the user owned the workspace, it no longer has an owner.',
  body: z.object({ user_id: recordId }),
  response: successSchema,
  example: { request: { user_id: 4 }, response: SUCCESS },
});
