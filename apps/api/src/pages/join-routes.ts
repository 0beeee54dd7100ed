import type { NewAcceptance } from '@crier/operations';
import { linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { isCsrfTokenOf, type Session } from '../sessions/index.ts';
import { FORM_LIMIT } from './form.ts';
import { type JoinFaults, joinPage } from './join-page.ts';
import { fail, type LinkContext, type LinkRequest, onLinkForm } from './link-forms.ts';
import { sendOn, sendPage } from './page.ts';
import { textsFor, withParameter } from './page-context.ts';
import { passwordFault } from './password-fault.ts';

/** Accepts an invitation by its link, either for the signed-in user or with a new account. */
export function installJoin(
  app: FastifyInstance,
  context: LinkContext,
  invitations: ApiOptions['invitations'],
): void {
  const { sessions, paths } = context;
  const show = createShow(context, invitations);
  const conclude = createConclude(context, show);
  const url = `${paths.join}/:token`;
  app.get(url, async (request: LinkRequest, reply) => show(request, reply, await sessions.read(request)));

  const receive = onLinkForm(context, 'invitation', async (request, reply, hash, form) => {
    const session = await sessions.read(request);
    // Only the form for a new account has a password; somebody who is signed in with another address may use it, too.
    if (session !== null && form.get('password') === '') {
      if (!isCsrfTokenOf(session, form.get('csrf_token'))) return fail(request, reply, 403, 'foreign');
      return await conclude(request, reply, session, await invitations.accept(hash, session.user.id));
    }
    const [name, password] = [form.get('name').trim(), form.get('password')];
    const done = await invitations.acceptAs(hash, { name, password, timezone: form.get('timezone') });
    return await conclude(request, reply, session, done, { name, password });
  });
  app.post(url, { bodyLimit: FORM_LIMIT }, receive);
}

type Show = (
  request: LinkRequest,
  reply: FastifyReply,
  session: Session | null,
  filled?: { readonly name?: string; readonly faults?: JoinFaults },
) => Promise<FastifyReply>;

function createShow({ paths }: LinkContext, invitations: ApiOptions['invitations']): Show {
  return async (request, reply, session, { name = '', faults = {} } = {}) => {
    const { token } = request.params;
    const hash = linkHash(token);
    const invitation = hash === null ? null : await invitations.find(hash);
    if (invitation === null) return fail(request, reply, 404, 'invitation');
    const action = `${paths.join}/${token}`;
    const signInAt = withParameter(paths.signIn, 'next', action);
    const current = session && { user: session.user, csrfToken: session.csrfToken };
    const texts = textsFor(request, session?.user ?? null);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    return sendPage(reply, status, joinPage(texts, { invitation, action, signInAt, current, name, faults }));
  };
}

/** Shows the result of an acceptance. */
function createConclude({ sessions, paths }: LinkContext, show: Show) {
  return async (
    request: LinkRequest,
    reply: FastifyReply,
    session: Session | null,
    done: NewAcceptance,
    { name, password } = { name: '', password: '' },
  ) => {
    if (done.outcome === 'gone') return fail(request, reply, 404, 'invitation');
    if (done.outcome === 'full') return fail(request, reply, 422, 'full');
    // The owner of the address has to sign in.
    if (done.outcome === 'taken' || done.outcome === 'other_address')
      return await show(request, reply, session, { name });
    if (done.outcome === 'invalid') {
      const texts = textsFor(request, null);
      const faultOf = { name: texts.join.nameMissing, password: passwordFault(texts, password) };
      const faults = Object.fromEntries(done.fields.map((field) => [field, faultOf[field]]));
      return await show(request, reply, session, { name, faults });
    }
    if (done.outcome === 'joined' && session?.user.id !== done.userId)
      await sessions.begin(request, reply, done.userId);
    return sendOn(reply, paths.home);
  };
}
