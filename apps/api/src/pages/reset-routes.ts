import { CrierError } from '@crier/domain';
import { isPassword } from '@crier/operations';
import { hashPassword, linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { noteSecurity } from '../requests/client.ts';
import type { AddressLimit } from '../web/index.ts';
import { failurePage } from './failure-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { isOwnForm } from './own-origin.ts';
import { sendOn, sendPage } from './page.ts';
import { type PageContext, textsFor } from './page-context.ts';
import { resetPage } from './reset-page.ts';

/** What setting a new password by a link needs besides. */
export interface ResetOptions {
  readonly passwordResets: ApiOptions['passwordResets'];
  /** Counts what an address sends; answers the seconds to wait when it was too much. */
  readonly takeByAddress: AddressLimit;
}

type ResetRequest = FastifyRequest<{ Params: { readonly token: string } }>;

/** Setting a new password by a link, which is used up by the form and never by looking at the page. */
export function installReset(app: FastifyInstance, context: PageContext, options: ResetOptions): void {
  const { sessions, paths, baseUrl, logger } = context;
  const { open, reset } = options.passwordResets;
  const failure = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    kind: 'foreign' | 'resetLink' | 'tooOften',
  ) => sendPage(reply, status, failurePage(textsFor(request, null), { kind }));

  const show = async (
    request: ResetRequest,
    reply: FastifyReply,
    isRefused: boolean,
    revokeKeys: boolean,
  ) => {
    const { token } = request.params;
    const hash = linkHash(token);
    const opened = hash === null ? null : await open(hash);
    if (opened === null) return failure(request, reply, 404, 'resetLink');
    const page = { opened, action: `${paths.reset}/${token}`, isRefused, revokeKeys };
    return sendPage(reply, isRefused ? 422 : 200, resetPage(textsFor(request, null), page));
  };

  const url = `${paths.reset}/:token`;
  app.get(url, (request: ResetRequest, reply) => show(request, reply, false, false));

  app.post(url, { bodyLimit: FORM_LIMIT }, async (request: ResetRequest, reply) => {
    if (!isOwnForm(request.headers, baseUrl)) return failure(request, reply, 403, 'foreign');
    const wait = await options.takeByAddress(request);
    if (wait > 0) {
      reply.header('retry-after', wait);
      return failure(request, reply, 429, 'tooOften');
    }
    const hash = linkHash(request.params.token);
    const form = readForm(request);
    const [password, revokeKeys] = [form.get('password'), form.get('revoke_keys') === 'true'];
    if (!isPassword(password)) return await show(request, reply, true, revokeKeys);
    // Nobody makes the service hash a password without a link.
    if (hash === null || (await open(hash)) === null) return failure(request, reply, 404, 'resetLink');
    const passwordHash = await hashPassword(password);
    const user = await reset({ hash, passwordHash, revokeKeys });
    if (user === null) return failure(request, reply, 404, 'resetLink');
    noteSecurity(logger, request, 'password.reset', { for: user.id });
    try {
      await sessions.begin(request, reply, user.id, passwordHash);
    } catch (error) {
      // Another password took its place meanwhile.
      if (error instanceof CrierError && error.code === 'unauthenticated') return sendOn(reply, paths.signIn);
      throw error;
    }
    return sendOn(reply, paths.home);
  });
}
