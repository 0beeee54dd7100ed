/**
 * The library of AT Protocol's OAuth, loaded when an account first needs it, because loading it takes a third of the time
 * that a program needs to start.
 */
export function loadLibrary() {
  return import('@atproto/oauth-client-node');
}
