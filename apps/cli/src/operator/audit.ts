import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { AuditOptions } from './audit-work.ts';

export function addAuditCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'audit', 'The audit trail: who did what to what, and when.');
  addCommand<AuditOptions>(
    group,
    desk,
    'list',
    'List the latest entries, latest first.',
    (command) =>
      command
        .option('--since <when>', 'from a date such as 2027-01-31, or a number of days ago such as 7d')
        .option('--until <when>', 'before a date, or a number of days ago')
        .option('--actor <actor>', 'who, such as "command line" or user:12')
        .option('--action <action>', 'what, such as app.blocked, or app for all actions on apps')
        .option('--subject <subject>', 'to what, such as user:12')
        .option('--workspace <uuid>', 'in a workspace')
        .option('--limit <count>', 'how many entries', '100'),
    async () => (await import('./audit-work.ts')).listAudit,
  );
}
