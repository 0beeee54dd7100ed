import type { AdministrationStore, SessionHash } from '../../src/ports/administration.ts';

/** A store of administration under test, and records that other parts of the service would write. */
export interface AdministrationUnderTest {
  readonly store: AdministrationStore;
  /** Signs a user in; the session's hash consists of this byte. */
  addSession(userId: number, byte: number): Promise<SessionHash>;
  /** Lets an app act for a user. */
  addGrant(userId: number): Promise<void>;
  close(): Promise<void>;
}
