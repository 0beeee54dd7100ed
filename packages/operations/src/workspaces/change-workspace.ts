import type { AccessStatus, JsonObject } from '@crier/domain';
import { admitMember } from '../people/change-member.ts';
import { changedFacts } from '../people/changed-facts.ts';
import type { AuditWriter } from '../ports/audit.ts';
import type { MemberRows } from '../ports/members.ts';
import type {
  NewWorkspaceRecord,
  WorkspaceRecord,
  WorkspaceRecordChange,
  WorkspaceRows,
} from '../ports/workspaces.ts';

/** What a change of workspaces writes. */
interface Rows {
  readonly workspaces: WorkspaceRows;
  readonly members: MemberRows;
  readonly audit: AuditWriter;
}

/** Creates a workspace, by whatever door. The administrator, if there is one, becomes its first member. */
export async function makeWorkspace(
  rows: Rows,
  input: NewWorkspaceRecord,
  administrator: number | null,
  actor: string,
): Promise<WorkspaceRecord> {
  const workspace = await rows.workspaces.create(input);
  await rows.audit.note(actor, {
    action: 'workspace.created',
    ...subjectOf(workspace),
    detail: factsOf(workspace),
  });
  if (administrator !== null) await ensureAdmitted(rows, workspace, administrator, actor);
  return workspace;
}

/** Makes a user who is no member yet an administrator of the workspace. */
export async function ensureAdmitted(
  rows: Pick<Rows, 'workspaces' | 'members' | 'audit'>,
  { id: workspaceId, ownerId }: Pick<WorkspaceRecord, 'id' | 'ownerId'>,
  userId: number,
  actor: string,
): Promise<void> {
  const rights = { role: 'ADMIN', canApprove: true } as const;
  await admitMember(rows, { workspaceId, userId, actor }, { ...rights, isOwner: ownerId === userId });
}

/** Changes a workspace. The trail has the former and the new value of each field that differs. */
export async function changeWorkspace(
  { workspaces, audit }: Pick<Rows, 'workspaces' | 'audit'>,
  before: WorkspaceRecord,
  change: WorkspaceRecordChange,
  actor: string,
): Promise<WorkspaceRecord> {
  const after = await workspaces.change(before.id, change);
  await audit.note(actor, {
    action: 'workspace.edited',
    ...subjectOf(before),
    detail: changedFacts(factsOf(before), factsOf(after)),
  });
  return after;
}

/** The audit trail's name for a workspace. */
function subjectOf({ id, uuid }: Pick<WorkspaceRecord, 'id' | 'uuid'>) {
  return { subject: `workspace:${uuid}`, workspaceId: id };
}

function factsOf(workspace: WorkspaceRecord): JsonObject {
  const { name, timezone, hexColor, ownerId, language } = workspace;
  return {
    ...{ name, timezone, hex_color: hexColor, owner_id: ownerId, access_status: accessStatusOf(workspace) },
    keep_media_metadata: workspace.keepMediaMetadata,
    missed_after_minutes: workspace.missedAfterMinutes,
    language,
  };
}

/** A locked workspace keeps its billing. */
export function accessStatusOf({
  locked,
  billing,
}: Pick<WorkspaceRecord, 'locked' | 'billing'>): AccessStatus {
  return locked ? 'locked' : billing;
}
