import { validationError } from '@crier/domain';
import type { SignedInUser } from '@crier/operations';
import { hashPassword } from '@crier/service';
import { z } from 'zod';
import { bodyOf } from '../requests/body-parsers.ts';
import { createAttemptCounter, createCheckCredentials, hashOf } from '../sessions/index.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';

/** In characters as people count them. */
const SHORTEST = 8;
const LONGEST = 1_024;
/** How often somebody may be wrong about their own password. */
const ATTEMPTS = { uses: 10, seconds: 900 };

const inputSchema = z.object({ current_password: z.string(), password: z.string() });

/** What the routes check passwords with. */
export interface PasswordOptions {
  readonly credentials: Parameters<typeof createCheckCredentials>[0];
  readonly now: () => number;
}

/** Changing one's own password, which ends one's other sessions and the access of all apps. */
export function passwordRoutes(
  { administration }: ConsoleServices,
  { credentials, now }: PasswordOptions,
): readonly ConsoleRoute[] {
  const checkCredentials = createCheckCredentials(credentials);
  const attempts = createAttemptCounter(ATTEMPTS, now);

  async function ensureCurrent({ id, email }: SignedInUser, password: string): Promise<string> {
    const wait = attempts.take(String(id));
    if (wait > 0) throw wrong(`Too many attempts: try again in ${Math.ceil(wait / 60)} minutes.`);
    const found = await checkCredentials(email, password);
    if (found === null || found.passwordHash === null) throw wrong('The password is not right.');
    attempts.forget(String(id));
    return found.passwordHash;
  }

  return [
    defineConsoleRoute({
      method: 'PUT',
      path: '/password',
      access: 'user',
      body: inputSchema,
      response: z.object({ changed: z.literal(true) }),
      handle: async ({ user, session, request }) => {
        // As they were sent: white space at the ends belongs to a password.
        const { current_password: current, password } = inputSchema.parse(bodyOf(request));
        ensureLength(password);
        const replaces = await ensureCurrent(user, current);
        await administration(user).setPassword({
          user: String(user.id),
          passwordHash: await hashPassword(password),
          replaces,
          keepSession: new Uint8Array(hashOf(session.token)),
        });
        return { changed: true as const };
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
