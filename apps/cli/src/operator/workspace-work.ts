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
  readonly keepMediaMetadata?: string;
  readonly missedAfterMinutes?: string;
  readonly language?: string;
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
  const { language: wanted } = options;
  const language = wanted === undefined ? {} : { language: wanted === 'off' ? null : wanted };
  const change = { ...metadataChange(options), ...missedChange(options), ...language };
  if (Object.keys(change).length === 0)
    throw optionError('--keep-media-metadata', 'pass this option, --missed-after-minutes or --language.');
  const workspace = await asOperator(io, ({ administration }) =>
    administration.editWorkspace(options.workspace, change),
  );
  const { name, keepMediaMetadata, missedAfterMinutes } = workspace;
  const files = `Files uploaded to ${name} from now on ${keepMediaMetadata ? 'keep' : 'lose'} their metadata.`;
  const posts =
    missedAfterMinutes === null
      ? `Posts of ${name} are sent however late.`
      : `Posts of ${name} that are overdue by more than ${missedAfterMinutes} minutes wait for a decision.`;
  const texts =
    workspace.language === null
      ? `Posts of ${name} have no default language.`
      : `Posts of ${name} that say no language are in ${workspace.language}.`;
  const told = [
    'keepMediaMetadata' in change ? files : null,
    'missedAfterMinutes' in change ? posts : null,
    'language' in change ? texts : null,
  ];
  return { json: jsonOf(workspace), text: told.filter((line) => line !== null).join('\n') };
}

function metadataChange({ keepMediaMetadata: wanted }: EditOptions) {
  if (wanted === undefined) return {};
  const keepMediaMetadata = SWITCH[wanted];
  if (keepMediaMetadata === undefined) throw optionError('--keep-media-metadata', 'pass on or off.');
  return { keepMediaMetadata };
}

function missedChange({ missedAfterMinutes: wanted }: EditOptions) {
  if (wanted === undefined) return {};
  if (wanted === 'off') return { missedAfterMinutes: null };
  if (!/^\d{1,6}$/.test(wanted))
    throw optionError('--missed-after-minutes', 'pass a number of minutes or off.');
  return { missedAfterMinutes: Number(wanted) };
}

export async function removeWorkspace({ workspace, name }: DeleteOptions, io: Io): Promise<Answer> {
  const deleted = await asOperator(io, ({ deleteWorkspace }) => deleteWorkspace(workspace, name));
  const { uuid, revoked } = deleted;
  return {
    json: { uuid, name: deleted.name, revoked },
    text: `Workspace ${uuid} (${deleted.name}) deleted. Networks confirmed to have revoked ${revoked} access(es).`,
  };
}

function jsonOf(workspace: WorkspaceRecord) {
  const { id, uuid, name, timezone, hexColor, keepMediaMetadata, missedAfterMinutes, language } = workspace;
  return {
    ...{ id, uuid, name, timezone, hex_color: hexColor, keep_media_metadata: keepMediaMetadata },
    missed_after_minutes: missedAfterMinutes,
    language,
  };
}
