import type { AuditAction } from '@crier/domain';

/** A sentence for every action that the audit trail records. */
export type TrailWords = Readonly<Record<AuditAction, string>>;
