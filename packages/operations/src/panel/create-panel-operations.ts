import { auditHandlers } from './audit.ts';
import { givenPlanHandlers } from './given-plans.ts';
import { memberHandlers } from './members.ts';
import type { PanelDependencies, PanelHandlers } from './panel-call.ts';
import { planHandlers } from './plans.ts';
import { receiptHandlers } from './receipts.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { userHandlers } from './users.ts';
import { workspaceHandlers } from './workspaces.ts';

/**
 * Returns a use case for every contract of the panel. The caller is a platform administrator, and the input has been
 * parsed.
 */
export function createPanelOperations(dependencies: PanelDependencies): PanelHandlers {
  return {
    ...workspaceHandlers(dependencies),
    ...memberHandlers(dependencies),
    ...subscriptionHandlers(dependencies),
    ...givenPlanHandlers(dependencies),
    ...userHandlers(dependencies),
    ...receiptHandlers(dependencies),
    ...planHandlers(dependencies),
    ...auditHandlers(dependencies),
  };
}
