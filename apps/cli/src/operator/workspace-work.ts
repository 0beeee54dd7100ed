import { DEFAULT_SLOTS } from '@crier/domain';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { asOperator } from './open-operator.ts';
import type { CreateOptions } from './workspace.ts';

export async function createWorkspace({ name, timezone }: CreateOptions, io: Io): Promise<Answer> {
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
