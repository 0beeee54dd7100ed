/**
 * The library of AT Protocol's OAuth, loaded when an account first needs it: loading it takes as long as half of what a
 * program loads to start.
 */
export function loadLibrary() {
  return import('@atproto/oauth-client-node');
}
