import type { CallOutput } from '@crier/client';

/** A subscription as the panel API returns it. */
export type Subscription = NonNullable<CallOutput<'getSubscription'>>;
