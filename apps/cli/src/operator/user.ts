import type { UserRecord } from '@crier/persistence';
import { hashPassword } from '@crier/service';
import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { asOperator } from './open-operator.ts';
import { readNewPassword } from './secret-input.ts';

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly admin?: true;
  readonly timezone?: string;
}

interface PasswordOptions {
  readonly email: string;
  readonly password: string;
}

export function addUserCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'user', 'Users of the installation.');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Create a user.',
    (command) =>
      command
        .requiredOption('--email <address>', 'e-mail address, unique')
        .requiredOption('--name <name>', 'name shown to others')
        .requiredOption('--password <password>', 'password, or - to read it from standard input')
        .option('--admin', 'make the user a platform administrator')
        .option('--timezone <zone>', 'time zone such as Europe/Berlin; UTC unless given'),
    create,
  );
  addCommand<PasswordOptions>(
    group,
    desk,
    'set-password',
    'Give a user a new password.',
    (command) =>
      command
        .requiredOption('--email <address>', 'e-mail address of the user')
        .requiredOption('--password <password>', 'password, or - to read it from standard input'),
    setPassword,
  );
}

async function create(options: CreateOptions, io: Io): Promise<Answer> {
  const { email, name, admin = false, timezone } = options;
  const passwordHash = await hashPassword(await readNewPassword(options.password, io));
  const user = await asOperator(io, ({ administration }) =>
    administration.createUser({
      email,
      name,
      admin,
      passwordHash,
      ...(timezone === undefined ? {} : { timezone }),
    }),
  );
  return { json: wire(user), text: `User ${user.id} (${user.email}) created.` };
}

async function setPassword({ email, password }: PasswordOptions, io: Io): Promise<Answer> {
  const passwordHash = await hashPassword(await readNewPassword(password, io));
  const user = await asOperator(io, ({ administration }) =>
    administration.setPassword({ user: email, passwordHash }),
  );
  return { json: wire(user), text: `The password of ${user.email} is set.` };
}

function wire({ id, name, email, admin, timezone }: UserRecord) {
  return { id, name, email, admin, timezone };
}
