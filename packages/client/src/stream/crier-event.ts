import type { EventRecord } from '@crier/domain';

/** What happened in a workspace; `type` tells the kinds apart. */
export type CrierEvent = EventRecord;
