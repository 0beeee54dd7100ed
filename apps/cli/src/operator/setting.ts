import type { Command } from 'commander';
import { addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import { repeatable } from './repeatable.ts';
import type { SetOptions } from './setting-work.ts';

export function addSettingCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'setting', 'Settings that take effect while the service runs.');
  addCommandWithArgument<Record<string, never>>(
    group,
    desk,
    'get [key]',
    'Show a setting, or all of them.',
    (command) => command,
    async (key: string | undefined, _options, io) => (await import('./setting-work.ts')).getSettings(key, io),
  );
  addCommandWithArgument<SetOptions>(
    group,
    desk,
    'set <key>',
    'Change a setting: all of it with --value, or only the parts named.',
    (command) =>
      command
        .option('--value <json>', 'the whole value as `setting get --json` shows it')
        .option('--mode <mode>', 'oauth.registration_policy: anyone, allowed_domains or off')
        .option(
          '--allow-domain <domain>',
          'oauth.registration_policy: allow apps of a domain and its subdomains; repeat for more',
          repeatable,
        )
        .option(
          '--remove-domain <domain>',
          'oauth.registration_policy: remove a domain from the list; repeat for more',
          repeatable,
        )
        .option('--local-apps', 'oauth.registration_policy: allow apps that return to the local computer')
        .option('--no-local-apps', 'oauth.registration_policy: do not allow them'),
    async (key, options, io) => (await import('./setting-work.ts')).setSetting(key, options, io),
  );
}
