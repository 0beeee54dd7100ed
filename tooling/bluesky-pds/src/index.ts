export {
  type Authorizer,
  authorizeOn,
  openAuthorizer,
} from './authorize-in-browser.ts';
export {
  type BlueskyAccount,
  type BlueskyAccountOptions,
  type RunningBlueskyPds,
  startBlueskyPds,
} from './start-bluesky-pds.ts';
