import { z } from 'zod';
import { ACCESS_STATUSES } from '../plans/subscription-state.ts';
import { WIRE_ROLES } from './member.ts';
import { genericSubscriptionSchema, subscriptionSchema } from './panel-subscription.ts';
import { panelPersonSchema } from './panel-user.ts';
import { recordId } from './scalars.ts';
import { hexColor } from './tag.ts';
import { usageSchema } from './usage.ts';

const accessStatus = z.enum(ACCESS_STATUSES);

/** A workspace as part of other records of the panel (contract: 2.9). */
export const panelWorkspaceRefSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  owner_id: z.int().nullable(),
  access_status: accessStatus,
  created_at: z.string(),
});

/** A newly created workspace. */
export const panelWorkspaceSchema = panelWorkspaceRefSchema.extend({ owner: panelPersonSchema.nullable() });

/** A workspace in a list of the panel (contract: 1.3). */
export const panelWorkspaceItemSchema = panelWorkspaceSchema.extend({
  subscriptions: z.array(subscriptionSchema),
  generic_subscription: genericSubscriptionSchema.nullable(),
  usage: usageSchema,
});

/** A workspace as the panel returns it (contract: 1.3); Crier stores no means of payment. */
export const panelWorkspaceReadSchema = z.object({
  workspace: panelWorkspaceSchema.extend({
    users: z.array(panelPersonSchema.extend({ role: z.enum(WIRE_ROLES), can_approve: z.boolean() })),
    payment_method: z.object({
      type: z.string().nullable(),
      card_brand: z.string().nullable(),
      card_last_four: z.string().nullable(),
      card_expires: z.string().nullable(),
    }),
  }),
  subscription: subscriptionSchema.nullable(),
  generic_subscription: genericSubscriptionSchema.nullable(),
  usage: usageSchema,
});

/** The body that creates or updates a workspace; the owner becomes a member with the role ADMIN. */
export const panelWorkspaceInputSchema = z.object({
  name: z.string().min(1).max(60),
  hex_color: hexColor,
  owner_id: recordId.nullish(),
  access_status: accessStatus,
});

/** The body that adds a user to a workspace, or changes the user's membership. */
export const panelMemberInputSchema = z.object({
  user_id: recordId,
  role: z.enum(WIRE_ROLES),
  can_approve: z.boolean(),
  is_owner: z.boolean(),
});

export type PanelWorkspaceRef = z.output<typeof panelWorkspaceRefSchema>;
export type PanelWorkspace = z.output<typeof panelWorkspaceSchema>;
export type PanelWorkspaceItem = z.output<typeof panelWorkspaceItemSchema>;
