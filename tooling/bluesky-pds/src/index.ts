export {
  type Authorizer,
  authorizeOn,
  IN_BROWSER,
  openAuthorizer,
  WITHOUT_BROWSER,
} from './authorize-in-browser.ts';
export {
  type BlueskyAccount,
  type BlueskyAccountOptions,
  type RunningBlueskyPds,
  startBlueskyPds,
} from './start-bluesky-pds.ts';
