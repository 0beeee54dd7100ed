import { CrierError } from '@crier/domain';
import { isGoodPassword } from '@crier/operations';
import { hashPassword, linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { noteSecurity } from '../requests/client.ts';
import { FORM_LIMIT } from './form.ts';
import { fail, type LinkContext, type LinkRequest, onLinkForm } from './link-forms.ts';
import { sendOn, sendPage } from './page.ts';
import { textsFor } from './page-context.ts';
import { passwordFault } from './password-fault.ts';
import { resetPage } from './reset-page.ts';

/** Sets a new password by a link. Submitting the form uses the link up; opening the page does not. */
export function installReset(
  app: FastifyInstance,
  context: LinkContext,
  passwordResets: ApiOptions['passwordResets'],
): void {
  const { sessions, paths, logger } = context;
  const { open, reset } = passwordResets;
  const show = async (
    request: LinkRequest,
    reply: FastifyReply,
    refused: string | null,
    revokeKeys: boolean,
  ) => {
    const { token } = request.params;
    const hash = linkHash(token);
    const opened = hash === null ? null : await open(hash);
    if (opened === null) return fail(request, reply, 404, 'resetLink');
    const texts = textsFor(request, null);
    const fault = refused === null ? null : passwordFault(texts, refused);
    const page = { opened, action: `${paths.reset}/${token}`, fault, revokeKeys };
    return sendPage(reply, fault === null ? 200 : 422, resetPage(texts, page));
  };

  const url = `${paths.reset}/:token`;
  app.get(url, (request: LinkRequest, reply) => show(request, reply, null, false));

  const receive = onLinkForm(context, 'resetLink', async (request, reply, hash, form) => {
    const [password, revokeKeys] = [form.get('password'), form.get('revoke_keys') === 'true'];
    if (!(await isGoodPassword(password))) return await show(request, reply, password, revokeKeys);
    // The service hashes no password without a valid link.
    if ((await open(hash)) === null) return fail(request, reply, 404, 'resetLink');
    const passwordHash = await hashPassword(password);
    const user = await reset({ hash, passwordHash, revokeKeys });
    if (user === null) return fail(request, reply, 404, 'resetLink');
    noteSecurity(logger, request, 'password.reset', { for: user.id });
    try {
      await sessions.begin(request, reply, user.id, passwordHash);
    } catch (error) {
      // Another password has replaced it meanwhile.
      if (error instanceof CrierError && error.code === 'unauthenticated') return sendOn(reply, paths.signIn);
      throw error;
    }
    return sendOn(reply, paths.home);
  });
  app.post(url, { bodyLimit: FORM_LIMIT }, receive);
}
