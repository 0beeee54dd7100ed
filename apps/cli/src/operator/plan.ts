import { type Command, Option } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { PlanOptions } from './plan-work.ts';

const LIMITS = [
  ['accounts', 'maximum number of connected accounts'],
  ['members', 'maximum number of members'],
  ['storage', 'maximum total size of media files in bytes'],
  ['file-size', 'maximum size of a file in bytes'],
  ['media', 'maximum number of media files'],
  ['requests-per-minute', 'maximum number of API requests per minute'],
] as const;

export function addPlanCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'plan', 'Plans of the multi-tenant edition.');
  const load = () => import('./plan-work.ts');
  addCommand<PlanOptions>(
    group,
    desk,
    'create',
    'Create a plan; limits left out are unlimited.',
    (command) =>
      withFeatures(
        command
          .requiredOption('--name <name>', 'name of the plan')
          .requiredOption('--currency <code>', 'currency of its prices, such as EUR'),
      ),
    async () => (await load()).addPlan,
  );
  addCommand<Record<string, never>>(
    group,
    desk,
    'list',
    'List the plans.',
    (command) => command,
    async () => (await load()).listPlans,
  );
  addCommand<PlanOptions & { readonly plan: string }>(
    group,
    desk,
    'edit',
    'Change a plan; options left out keep their values.',
    (command) =>
      withFeatures(
        command
          .requiredOption('--plan <id>', 'plan')
          .option('--name <name>', 'name of the plan')
          .option('--currency <code>', 'currency of its prices, such as EUR')
          .option('--api', 'include the API')
          .option('--scheduling', 'include scheduling'),
      ),
    async () => (await load()).editPlan,
  );
}

function withFeatures(command: Command): Command {
  command
    .option('--monthly <amount>', 'monthly price, such as 29.00, or none')
    .option('--monthly-id <id>', 'id of that price on the payment platform')
    .option('--yearly <amount>', 'yearly price, or none')
    .option('--yearly-id <id>', 'id of that price on the payment platform')
    .option('--no-api', 'exclude the API')
    .option('--no-scheduling', 'exclude scheduling')
    .addOption(
      new Option(
        '--posts-of-closed-workspaces <how>',
        'what becomes of scheduled posts while a workspace is locked or its plan has ended; hold if never set',
      ).choices(['hold', 'publish']),
    );
  for (const [name, what] of LIMITS) command.option(`--${name} <number>`, `${what}, or none`);
  return command;
}
