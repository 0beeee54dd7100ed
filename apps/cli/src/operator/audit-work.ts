import { isUuid } from '@crier/domain';
import type { AuditEntry, AuditFilter } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { parsePast } from './expiry.ts';
import { asOperator } from './open-operator.ts';

export interface AuditOptions {
  readonly since?: string;
  readonly until?: string;
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly workspace?: string;
  readonly limit: string;
}

export async function listAudit({ limit, ...options }: AuditOptions, io: Io): Promise<Answer> {
  const filter = filterOf(options);
  const entries = await asOperator(io, ({ administration }) =>
    administration.listAudit(filter, Number(limit)),
  );
  const rows = entries.map((entry) => [
    entry.at.toISOString(),
    entry.actor,
    entry.action,
    entry.subject,
    entry.workspace?.name ?? '',
    JSON.stringify(entry.detail),
  ]);
  return {
    json: { data: entries.map(wire) },
    text:
      entries.length === 0
        ? 'No entries.'
        : table(['AT', 'ACTOR', 'ACTION', 'SUBJECT', 'WORKSPACE', 'DETAIL'], rows),
  };
}

function filterOf({ since, until, workspace, ...rest }: Omit<AuditOptions, 'limit'>): AuditFilter {
  if (workspace !== undefined && !isUuid(workspace))
    throw optionError('--workspace', `${workspace} is not a UUID.`);
  const now = Date.now();
  return {
    ...rest,
    ...(since !== undefined && { since: parsePast('--since', since, now) }),
    ...(until !== undefined && { until: parsePast('--until', until, now) }),
    ...(workspace !== undefined && { workspace: workspace.toLowerCase() }),
  };
}

function wire({ id, at, actor, action, subject, workspace, detail }: AuditEntry) {
  return { id, at, actor, action, subject, workspace, detail };
}
