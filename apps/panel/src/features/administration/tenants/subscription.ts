import type { PanelOutput } from '@crier/client';

/** A subscription as the panel API returns it. */
export type Subscription = NonNullable<PanelOutput<'getSubscription'>>;
