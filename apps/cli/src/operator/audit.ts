import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { AuditOptions } from './audit-work.ts';

export function addAuditCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'audit', 'The audit trail of actions, with actor, subject and time.');
  addCommand<AuditOptions>(
    group,
    desk,
    'list',
    'List the latest entries, latest first.',
    (command) =>
      command
        .option('--since <when>', 'from a date such as 2027-01-31, or a number of days ago such as 7d')
        .option('--until <when>', 'before a date, or a number of days ago')
        .option('--actor <actor>', 'actor, such as "command line" or user:12')
        .option('--action <action>', 'action, such as app.blocked, or app for all actions on apps')
        .option('--subject <subject>', 'subject, such as user:12')
        .option('--workspace <uuid>', 'in a workspace')
        .option('--limit <count>', 'number of entries', '100'),
    async () => (await import('./audit-work.ts')).listAudit,
  );
}
