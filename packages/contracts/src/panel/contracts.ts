import { listPanelAudit } from '../tenancy/audit.ts';
import { createPlan, deletePlan, getPlan, listPlans, updatePlan } from '../tenancy/plans.ts';
import {
  createReceipt,
  deleteReceipt,
  deleteReceipts,
  getReceipt,
  listReceipts,
  updateReceipt,
} from '../tenancy/receipts.ts';
import {
  cancelSubscription,
  changePlan,
  createGenericSubscription,
  createSubscription,
  deleteGenericSubscription,
  deleteSubscription,
  getSubscription,
  resumeSubscription,
  startSubscription,
  updateSubscription,
} from '../tenancy/subscriptions.ts';
import {
  createPanelUser,
  deletePanelUser,
  deletePanelUsers,
  getPanelUser,
  listPanelUsers,
  updatePanelUser,
} from '../tenancy/users.ts';
import {
  addPanelMember,
  createPanelWorkspace,
  deletePanelWorkspace,
  deletePanelWorkspaces,
  getPanelWorkspace,
  listPanelWorkspaces,
  removePanelMember,
  updatePanelMember,
  updatePanelWorkspace,
} from '../tenancy/workspaces.ts';

/** Every operation of the panel by name; only the multi-tenant edition has them. */
export const panelContracts = {
  listPanelWorkspaces,
  getPanelWorkspace,
  createPanelWorkspace,
  updatePanelWorkspace,
  deletePanelWorkspace,
  deletePanelWorkspaces,
  addPanelMember,
  updatePanelMember,
  removePanelMember,
  getSubscription,
  createSubscription,
  updateSubscription,
  deleteSubscription,
  createGenericSubscription,
  deleteGenericSubscription,
  startSubscription,
  changePlan,
  cancelSubscription,
  resumeSubscription,
  listPanelUsers,
  getPanelUser,
  createPanelUser,
  updatePanelUser,
  deletePanelUser,
  deletePanelUsers,
  listReceipts,
  getReceipt,
  createReceipt,
  updateReceipt,
  deleteReceipt,
  deleteReceipts,
  listPlans,
  getPlan,
  createPlan,
  updatePlan,
  deletePlan,
  listPanelAudit,
} as const;

export type PanelContracts = typeof panelContracts;
export type PanelOperationName = keyof PanelContracts;
