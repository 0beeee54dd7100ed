export {
  type BlueskyAccount,
  type BlueskyAccountOptions,
  type RunningBlueskyPds,
  startBlueskyPds,
} from './start-bluesky-pds.ts';
