import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { PlanOptions } from './plan-work.ts';

const LIMITS = [
  ['accounts', 'connected accounts'],
  ['members', 'members'],
  ['storage', 'bytes of media'],
  ['file-size', 'bytes of a file'],
  ['media', 'media files'],
  ['requests-per-minute', 'requests to the API in a minute'],
] as const;

export function addPlanCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'plan', 'Plans of the multi-tenant edition.');
  const load = () => import('./plan-work.ts');
  addCommand<PlanOptions>(
    group,
    desk,
    'create',
    'Create a plan; a limit that is not given is none.',
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
    'Change a plan; what is not given stays as it is.',
    (command) =>
      withFeatures(
        command
          .requiredOption('--plan <id>', 'plan')
          .option('--name <name>', 'name of the plan')
          .option('--currency <code>', 'currency of its prices, such as EUR')
          .option('--api', 'with the API')
          .option('--scheduling', 'with scheduling'),
      ),
    async () => (await load()).editPlan,
  );
}

function withFeatures(command: Command): Command {
  command
    .option('--monthly <amount>', 'price of a month, such as 29.00, or none')
    .option('--monthly-id <id>', 'what the payment platform calls that price')
    .option('--yearly <amount>', 'price of a year, or none')
    .option('--yearly-id <id>', 'what the payment platform calls that price')
    .option('--no-api', 'without the API')
    .option('--no-scheduling', 'without scheduling');
  for (const [name, what] of LIMITS) command.option(`--${name} <number>`, `at most so many ${what}, or none`);
  return command;
}
