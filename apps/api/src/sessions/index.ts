export { type CheckCredentials, createCheckCredentials } from './check-credentials.ts';
export { callerOf, createSessions, hashOf } from './create-sessions.ts';
export { isCsrfTokenOf } from './csrf.ts';
export { ensureOwnCall } from './ensure-own-call.ts';
export { createKnownDevices, type KnownDevices } from './known-devices.ts';
export type { Session, Sessions } from './session.ts';
export { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
