import { Command } from 'commander';
import { addEventCommands } from './api/event.ts';
import { addMediaCommands } from './api/media.ts';
import { addPostCommands } from './api/post.ts';
import { addQueueCommands } from './api/queue.ts';
import { addWebhookCommands } from './api/webhook.ts';
import type { Desk } from './command.ts';
import { addDoctorCommand } from './doctor/doctor.ts';
import { addMcpCommand } from './mcp/mcp.ts';
import { addAccessCommands } from './operator/access.ts';
import { addAccountCommands } from './operator/account.ts';
import { addAppCommands } from './operator/app.ts';
import { addAuditCommands } from './operator/audit.ts';
import { addBackupCommands } from './operator/backup.ts';
import { addEndpointCommands } from './operator/endpoint.ts';
import { addHoldCommands } from './operator/hold.ts';
import { addKeyCommands } from './operator/key.ts';
import { addMailCommands } from './operator/mail.ts';
import { addMemberCommands } from './operator/member.ts';
import { addMigrateCommand } from './operator/migrate.ts';
import { addPlanCommands } from './operator/plan.ts';
import { addSecretCommands } from './operator/secret.ts';
import { addSettingCommands } from './operator/setting.ts';
import { addUserCommands } from './operator/user.ts';
import { addWorkspaceCommands } from './operator/workspace.ts';

const HELP_AFTER = `
Commands for operators work on the database and read the settings of the service from the environment.
Commands for users of the API take --url, --key and --workspace, or CRIER_URL, CRIER_KEY and CRIER_WORKSPACE;
mcp needs no workspace.
Exit codes: 0 success, 1 failure, 2 incorrect usage.`;

/** Every command. With `json` Commander itself prints no errors: they are part of the document. */
export function createProgram(desk: Desk, json: boolean): Command {
  const program = new Command('crier')
    .description('Runs and uses a Crier installation.')
    .addHelpText('after', HELP_AFTER)
    .option('--environment-file <path>', 'read settings from a file in the EnvironmentFile format of systemd')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => desk.io.stdout(text),
      writeErr: (text) => {
        if (!json) desk.io.stderr(text);
      },
    })
    .showHelpAfterError('(add --help to see the options)');
  addUserCommands(program, desk);
  addWorkspaceCommands(program, desk);
  addMemberCommands(program, desk);
  addPlanCommands(program, desk);
  addKeyCommands(program, desk);
  addAccessCommands(program, desk);
  addAccountCommands(program, desk);
  addAppCommands(program, desk);
  addSettingCommands(program, desk);
  addSecretCommands(program, desk);
  addMailCommands(program, desk);
  addAuditCommands(program, desk);
  addEndpointCommands(program, desk);
  addHoldCommands(program, desk);
  addMigrateCommand(program, desk);
  addBackupCommands(program, desk);
  addDoctorCommand(program, desk);
  addPostCommands(program, desk);
  addQueueCommands(program, desk);
  addMediaCommands(program, desk);
  addEventCommands(program, desk);
  addWebhookCommands(program, desk);
  addMcpCommand(program, desk);
  return program;
}
