export type { CrierEvent } from './stream/crier-event.ts';
export {
  type CrierEventType,
  type FollowOptions,
  followEvents,
  type StreamingClient,
} from './stream/follow-events.ts';
