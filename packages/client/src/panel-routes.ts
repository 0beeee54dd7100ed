// Derived from the contracts by `pnpm gen`.
import type { Contracts, TenancyOperation } from '@crier/contracts';

type PanelRoutes = {
  readonly [Name in TenancyOperation]: Pick<Contracts[Name], 'id' | 'method' | 'path'>;
};

/** How each operation of the multi-tenant edition's panel is reached, without the schemas of the contracts. */
export const PANEL_ROUTES: PanelRoutes = {
  listPanelWorkspaces: { id: 'panel.workspaces.list', method: 'GET', path: '/panel/workspaces' },
  getPanelWorkspace: { id: 'panel.workspaces.get', method: 'GET', path: '/panel/workspaces/{workspace}' },
  createPanelWorkspace: { id: 'panel.workspaces.create', method: 'POST', path: '/panel/workspaces' },
  updatePanelWorkspace: { id: 'panel.workspaces.update', method: 'PUT', path: '/panel/workspaces/{workspace}' },
  deletePanelWorkspace: { id: 'panel.workspaces.delete', method: 'DELETE', path: '/panel/workspaces/{workspace}' },
  deletePanelWorkspaces: { id: 'panel.workspaces.deleteMany', method: 'DELETE', path: '/panel/workspaces' },
  addPanelMember: { id: 'panel.members.add', method: 'POST', path: '/panel/workspaces/{workspace}/users' },
  updatePanelMember: { id: 'panel.members.update', method: 'PUT', path: '/panel/workspaces/{workspace}/users' },
  removePanelMember: { id: 'panel.members.remove', method: 'DELETE', path: '/panel/workspaces/{workspace}/users' },
  getSubscription: { id: 'panel.subscriptions.get', method: 'GET', path: '/panel/workspaces/{workspace}/subscription' },
  createSubscription: { id: 'panel.subscriptions.create', method: 'POST', path: '/panel/workspaces/{workspace}/subscription' },
  updateSubscription: { id: 'panel.subscriptions.update', method: 'PUT', path: '/panel/workspaces/{workspace}/subscription' },
  deleteSubscription: { id: 'panel.subscriptions.delete', method: 'DELETE', path: '/panel/workspaces/{workspace}/subscription' },
  createGenericSubscription: { id: 'panel.subscriptions.createGeneric', method: 'POST', path: '/panel/workspaces/{workspace}/subscription/generic' },
  deleteGenericSubscription: { id: 'panel.subscriptions.deleteGeneric', method: 'DELETE', path: '/panel/workspaces/{workspace}/subscription/generic' },
  startSubscription: { id: 'panel.subscriptions.start', method: 'POST', path: '/panel/workspaces/{workspace}/subscription/new' },
  changePlan: { id: 'panel.subscriptions.changePlan', method: 'PUT', path: '/panel/workspaces/{workspace}/subscription/change-plan' },
  cancelSubscription: { id: 'panel.subscriptions.cancel', method: 'POST', path: '/panel/workspaces/{workspace}/subscription/cancel' },
  resumeSubscription: { id: 'panel.subscriptions.resume', method: 'POST', path: '/panel/workspaces/{workspace}/subscription/resume' },
  listPanelUsers: { id: 'panel.users.list', method: 'GET', path: '/panel/users' },
  getPanelUser: { id: 'panel.users.get', method: 'GET', path: '/panel/users/{user}' },
  createPanelUser: { id: 'panel.users.create', method: 'POST', path: '/panel/users' },
  updatePanelUser: { id: 'panel.users.update', method: 'PUT', path: '/panel/users/{user}' },
  deletePanelUser: { id: 'panel.users.delete', method: 'DELETE', path: '/panel/users/{user}' },
  deletePanelUsers: { id: 'panel.users.deleteMany', method: 'DELETE', path: '/panel/users' },
  listReceipts: { id: 'panel.receipts.list', method: 'GET', path: '/panel/receipts' },
  getReceipt: { id: 'panel.receipts.get', method: 'GET', path: '/panel/receipts/{receipt}' },
  createReceipt: { id: 'panel.receipts.create', method: 'POST', path: '/panel/receipts' },
  updateReceipt: { id: 'panel.receipts.update', method: 'PUT', path: '/panel/receipts/{receipt}' },
  deleteReceipt: { id: 'panel.receipts.delete', method: 'DELETE', path: '/panel/receipts/{receipt}' },
  deleteReceipts: { id: 'panel.receipts.deleteMany', method: 'DELETE', path: '/panel/receipts' },
  listPlans: { id: 'panel.plans.list', method: 'GET', path: '/panel/plans' },
  getPlan: { id: 'panel.plans.get', method: 'GET', path: '/panel/plans/{plan}' },
  createPlan: { id: 'panel.plans.create', method: 'POST', path: '/panel/plans' },
  updatePlan: { id: 'panel.plans.update', method: 'PUT', path: '/panel/plans/{plan}' },
  deletePlan: { id: 'panel.plans.delete', method: 'DELETE', path: '/panel/plans/{plan}' },
  listPanelAudit: { id: 'panel.audit.list', method: 'GET', path: '/panel/audit' },
};
