import { DEFAULT_SLOTS } from '@crier/domain';
import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { asOperator } from './open-operator.ts';

interface CreateOptions {
  readonly name: string;
  readonly timezone?: string;
}

export function addWorkspaceCommands(program: Command, desk: Desk): void {
  addCommand<CreateOptions>(
    addGroup(program, 'workspace', 'Workspaces of the installation.'),
    desk,
    'create',
    'Create a workspace with the usual posting slots.',
    (command) =>
      command
        .requiredOption('--name <name>', 'name of the workspace')
        .option('--timezone <zone>', 'time zone of its queue, such as Europe/Berlin; UTC unless given'),
    create,
  );
}

async function create({ name, timezone }: CreateOptions, io: Io): Promise<Answer> {
  const workspace = await asOperator(io, ({ administration }) =>
    administration.createWorkspace({
      name,
      slots: DEFAULT_SLOTS,
      ...(timezone === undefined ? {} : { timezone }),
    }),
  );
  const { id, uuid, hexColor } = workspace;
  return {
    json: { id, uuid, name: workspace.name, timezone: workspace.timezone, hex_color: hexColor },
    text: `Workspace ${uuid} (${workspace.name}) created.`,
  };
}
