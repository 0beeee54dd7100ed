import type { AuditLine } from '../../ports/audit.ts';
import type { RegistrationPolicy, RegistrationPolicyStore } from '../../ports/registration-policy.ts';

/** The policy for apps that register themselves, in memory; what fails leaves it and the audit trail as they were. */
export function createMemoryPolicy(): RegistrationPolicyStore & { trail(): readonly AuditLine[] } {
  let policy: RegistrationPolicy = { mode: 'anyone', allowedDomains: [], allowLocalApps: true };
  let trail: readonly AuditLine[] = [];
  return {
    read: async () => policy,
    change: async (work) => {
      let [next, lines] = [policy, trail];
      const answer = await work({
        present: policy,
        set: async (changed) => {
          next = changed;
        },
        audit: {
          note: async (actor, note) => {
            lines = [...lines, { actor, note }];
          },
        },
      });
      [policy, trail] = [next, lines];
      return answer;
    },
    trail: () => trail,
  };
}
