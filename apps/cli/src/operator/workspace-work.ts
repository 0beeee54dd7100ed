import { DEFAULT_SLOTS } from '@crier/domain';
import type { WorkspaceRecord } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { asOperator } from './open-operator.ts';

export interface CreateOptions {
  readonly name: string;
  readonly timezone?: string;
  readonly keepMediaMetadata?: boolean;
}

export interface EditOptions {
  readonly workspace: string;
  readonly keepMediaMetadata: string;
}

export interface DeleteOptions {
  readonly workspace: string;
  readonly name: string;
}

const SWITCH: Readonly<Record<string, boolean>> = { on: true, off: false };

export async function createWorkspace(options: CreateOptions, io: Io): Promise<Answer> {
  const { name, timezone, keepMediaMetadata = false } = options;
  const workspace = await asOperator(io, ({ administration }) =>
    administration.createWorkspace({
      name,
      keepMediaMetadata,
      slots: DEFAULT_SLOTS,
      ...(timezone === undefined ? {} : { timezone }),
    }),
  );
  return { json: jsonOf(workspace), text: `Workspace ${workspace.uuid} (${workspace.name}) created.` };
}

export async function editWorkspace(options: EditOptions, io: Io): Promise<Answer> {
  const keepMediaMetadata = SWITCH[options.keepMediaMetadata];
  if (keepMediaMetadata === undefined) throw optionError('--keep-media-metadata', 'pass on or off.');
  const workspace = await asOperator(io, ({ administration }) =>
    administration.editWorkspace(options.workspace, { keepMediaMetadata }),
  );
  const keeps = workspace.keepMediaMetadata ? 'keep' : 'lose';
  return {
    json: jsonOf(workspace),
    text: `Files uploaded to ${workspace.name} from now on ${keeps} their metadata.`,
  };
}

export async function removeWorkspace({ workspace, name }: DeleteOptions, io: Io): Promise<Answer> {
  const deleted = await asOperator(io, ({ deleteWorkspace }) => deleteWorkspace(workspace, name));
  const { uuid, revoked } = deleted;
  return {
    json: { uuid, name: deleted.name, revoked },
    text: `Workspace ${uuid} (${deleted.name}) deleted. Networks confirmed to have revoked ${revoked} access(es).`,
  };
}

function jsonOf({ id, uuid, name, timezone, hexColor, keepMediaMetadata }: WorkspaceRecord) {
  return { id, uuid, name, timezone, hex_color: hexColor, keep_media_metadata: keepMediaMetadata };
}
