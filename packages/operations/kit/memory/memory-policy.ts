import type { AuditLine } from '../../src/ports/audit.ts';
import type { RegistrationPolicy, RegistrationPolicyStore } from '../../src/ports/registration-policy.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The self-registration policy in memory; a change that throws leaves it and the audit trail unchanged. */
export function createMemoryPolicy(): RegistrationPolicyStore & { trail(): readonly AuditLine[] } {
  let policy: RegistrationPolicy = { mode: 'anyone', allowedDomains: [], allowLocalApps: true };
  let trail: readonly AuditLine[] = [];
  const rows = {
    get present() {
      return policy;
    },
    set: async (changed: RegistrationPolicy) => {
      policy = changed;
    },
    audit: {
      note: async (actor: string, note: AuditLine['note']) => {
        trail = [...trail, { actor, note }];
      },
    },
  };
  const save = () => {
    const before = [policy, trail] as const;
    return () => {
      [policy, trail] = before;
    };
  };
  return { read: async () => policy, change: oneAtATime(rows, save), trail: () => trail };
}
