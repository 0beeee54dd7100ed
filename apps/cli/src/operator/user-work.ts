import type { UserRecord } from '@crier/persistence';
import { hashPassword } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { asOperator } from './open-operator.ts';
import { readNewPassword } from './secret-input.ts';
import type { CreateOptions, PasswordOptions } from './user.ts';

export async function createUser(options: CreateOptions, io: Io): Promise<Answer> {
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

export async function setPassword({ email, password }: PasswordOptions, io: Io): Promise<Answer> {
  const passwordHash = await hashPassword(await readNewPassword(password, io));
  const user = await asOperator(io, ({ administration }) =>
    administration.setPassword({ user: email, passwordHash }),
  );
  return { json: wire(user), text: `The password of ${user.email} is set.` };
}

function wire({ id, name, email, admin, timezone }: UserRecord) {
  return { id, name, email, admin, timezone };
}
