import { validationError } from '@crier/domain';
import type { AttemptStore, SignedInUser } from '@crier/operations';
import { hashPassword, type LimitSettings } from '@crier/service';
import { z } from 'zod';
import { bodyOf } from '../requests/body-parsers.ts';
import { createCheckCredentials, hashOf } from '../sessions/index.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';

/** In characters as people count them. */
const SHORTEST = 8;
const LONGEST = 1_024;
/** The window in which somebody may be wrong about their own password so often. */
const ATTEMPTS_SECONDS = 900;

const inputSchema = z.object({
  current_password: z.string(),
  password: z.string(),
  /** Revokes the user's personal keys in the same transaction. */
  revoke_keys: z.boolean().nullish(),
});

const changedSchema = z.object({
  changed: z.literal(true),
  /** Personal keys that go on working; `DELETE /keys` revokes them. */
  keys_active: z.int(),
  keys_revoked: z.int(),
});

/** The two texts alone, which are read without any trimming. */
const passwordsSchema = inputSchema.pick({ current_password: true, password: true });

/** What the routes check passwords with. */
export interface PasswordOptions {
  readonly credentials: Parameters<typeof createCheckCredentials>[0];
  readonly attempts: AttemptStore;
  readonly settings: { readonly limits: Pick<LimitSettings, 'signInAttempts'> };
}

/** Changing one's own password, which ends one's other sessions and the access of all apps. */
export function passwordRoutes(
  { administration }: ConsoleServices,
  { credentials, attempts, settings }: PasswordOptions,
): readonly ConsoleRoute[] {
  const checkCredentials = createCheckCredentials(credentials);
  const uses = settings.limits.signInAttempts;

  async function ensureCurrent({ id, email }: SignedInUser, password: string): Promise<string> {
    const key = `password of ${id}`;
    const wait = uses === 0 ? 0 : await attempts.take([{ key, uses, seconds: ATTEMPTS_SECONDS }]);
    if (wait > 0) throw wrong(`Too many attempts: try again in ${Math.ceil(wait / 60)} minutes.`);
    const found = await checkCredentials(email, password);
    if (found === null || found.passwordHash === null) throw wrong('The password is not right.');
    await attempts.giveBack(key, []);
    return found.passwordHash;
  }

  return [
    defineConsoleRoute({
      method: 'PUT',
      path: '/password',
      access: 'user',
      body: inputSchema,
      response: changedSchema,
      handle: async ({ user, session, request, body, note }) => {
        // As they were sent: white space at the ends belongs to a password.
        const { current_password: current, password } = passwordsSchema.parse(bodyOf(request));
        ensureLength(password);
        const replaces = await ensureCurrent(user, current).catch((error: unknown) => {
          note('password.refused');
          throw error;
        });
        const { activeKeys, revokedKeys } = await administration(user).setPassword({
          user: String(user.id),
          passwordHash: await hashPassword(password),
          replaces,
          keepSession: new Uint8Array(hashOf(session.token)),
          revokeKeys: body.revoke_keys === true,
        });
        note('password.changed', { keys_revoked: revokedKeys });
        return { changed: true as const, keys_active: activeKeys, keys_revoked: revokedKeys };
      },
    }),
  ];
}

function ensureLength(password: string): void {
  const { length } = [...password];
  if (length >= SHORTEST && password.length <= LONGEST) return;
  throw validationError({
    password: [`The password field must have between ${SHORTEST} and ${LONGEST} characters.`],
  });
}

function wrong(message: string) {
  return validationError({ current_password: [message] });
}
