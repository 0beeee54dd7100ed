import { invalid } from '@crier/domain';
import type { AccessCount, AccessStore } from '../ports/access.ts';

/** Counts and ends access to the whole installation, and the links that give it, after a leak or a restore. */
export function createAccess(
  { store, now }: { readonly store: AccessStore; readonly now: () => number },
  actor: string,
) {
  return {
    /** Counts the access that began before a time and has not ended. Changes nothing. */
    count: (before: Date): Promise<AccessCount> => store.transaction((rows) => rows.count(before)),
    /**
     * Ends all access that began before a time, or none of it; later access continues. Waits for requests that are just
     * creating access, so that none of it is left behind.
     */
    end: async (before: Date): Promise<AccessCount> => {
      if (before.getTime() > now()) throw invalid('before', 'The time must not be in the future.');
      await store.awaitWriters();
      return store.transaction(async (rows) => {
        const { users } = await rows.count(before);
        const sessions = await rows.endSessions(before);
        const grants = await rows.endGrants(before);
        const keys = await rows.revokeKeys(before);
        const resetLinks = await rows.endResets(before);
        const invitations = await rows.endInvitations(before);
        await rows.endSetupLink(before);
        const counted = { sessions, grants, keys, reset_links: resetLinks, invitations };
        const detail = { before: before.toISOString(), ...counted };
        await rows.audit.note(actor, { action: 'access.ended', subject: 'installation', detail });
        return { sessions, grants, keys, users, invitations, resetLinks };
      });
    },
  };
}

export type AccessAdministration = ReturnType<typeof createAccess>;
