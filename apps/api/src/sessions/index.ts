export type { SignedInUser } from '@crier/operations';
export { type AttemptCounter, createAttemptCounter } from './attempt-counter.ts';
export { type CheckCredentials, createCheckCredentials } from './check-credentials.ts';
export { createSessions, hashOf } from './create-sessions.ts';
export { isCsrfTokenOf } from './csrf.ts';
export type { Session, Sessions } from './session.ts';
