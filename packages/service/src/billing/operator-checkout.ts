import type { Billing } from '@crier/operations';
import type { Settings } from '../settings/settings.ts';

/**
 * Sends people to the operator's own checkout, with the recorded request in the query: `request`, `workspace`, `plan`,
 * `cycle` and `coupon`. It charges nobody itself.
 */
export function operatorCheckout({ billingCheckoutUrl }: Pick<Settings, 'billingCheckoutUrl'>): Billing {
  return {
    checkoutUrl: ({ id, workspace, planId, cycle, detail }) => {
      if (billingCheckoutUrl === null) return null;
      const url = new URL(billingCheckoutUrl);
      const { coupon } = detail;
      const query = { request: id, workspace, plan: String(planId), cycle };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      if (typeof coupon === 'string') url.searchParams.set('coupon', coupon);
      return url.href;
    },
  };
}
