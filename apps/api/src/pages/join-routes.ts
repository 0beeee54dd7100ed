import type { NewAcceptance } from '@crier/operations';
import { linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { isCsrfTokenOf, type Session } from '../sessions/index.ts';
import type { AddressLimit } from '../web/index.ts';
import { failurePage } from './failure-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { type JoinFaults, joinPage } from './join-page.ts';
import { isOwnForm } from './own-origin.ts';
import { sendOn, sendPage } from './page.ts';
import { type PageContext, textsFor, withParameter } from './page-context.ts';

/** What joining a workspace needs besides. */
export interface JoinOptions {
  readonly invitations: ApiOptions['invitations'];
  /** Counts what an address sends; answers the seconds to wait when it was too much. */
  readonly takeByAddress: AddressLimit;
}

type JoinRequest = FastifyRequest<{ Params: { readonly token: string } }>;

/** Accepting an invitation by its link: as somebody who is signed in, or with an account made for it. */
export function installJoin(app: FastifyInstance, context: PageContext, options: JoinOptions): void {
  const { sessions, paths, baseUrl } = context;
  const { invitations } = options;
  const failure = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    kind: 'foreign' | 'invitation' | 'full' | 'tooOften',
  ) => sendPage(reply, status, failurePage(textsFor(request, null), { kind }));

  const show = async (
    request: JoinRequest,
    reply: FastifyReply,
    session: Session | null,
    { name = '', faults = {} }: { readonly name?: string; readonly faults?: JoinFaults } = {},
  ) => {
    const { token } = request.params;
    const hash = linkHash(token);
    const invitation = hash === null ? null : await invitations.find(hash);
    if (invitation === null) return failure(request, reply, 404, 'invitation');
    const action = `${paths.join}/${token}`;
    const signInAt = withParameter(paths.signIn, 'next', action);
    const current = session && { user: session.user, csrfToken: session.csrfToken };
    const texts = textsFor(request, session?.user ?? null);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    return sendPage(reply, status, joinPage(texts, { invitation, action, signInAt, current, name, faults }));
  };

  const conclude = async (
    request: JoinRequest,
    reply: FastifyReply,
    session: Session | null,
    done: NewAcceptance,
    name = '',
  ) => {
    if (done.outcome === 'gone') return failure(request, reply, 404, 'invitation');
    if (done.outcome === 'full') return failure(request, reply, 422, 'full');
    // Somebody has an account with the address: they sign in with it.
    if (done.outcome === 'taken') return await show(request, reply, session, { name });
    if (done.outcome === 'invalid') {
      const { join, passwordLength } = textsFor(request, null);
      const texts = { name: join.nameMissing, password: passwordLength };
      const faults = Object.fromEntries(done.fields.map((field) => [field, texts[field]]));
      return await show(request, reply, session, { name, faults });
    }
    if (done.outcome === 'joined' && session === null) await sessions.begin(request, reply, done.userId);
    return sendOn(reply, paths.home);
  };

  const url = `${paths.join}/:token`;
  app.get(url, async (request: JoinRequest, reply) => show(request, reply, await sessions.read(request)));

  app.post(url, { bodyLimit: FORM_LIMIT }, async (request: JoinRequest, reply) => {
    if (!isOwnForm(request.headers, baseUrl)) return failure(request, reply, 403, 'foreign');
    const wait = await options.takeByAddress(request);
    if (wait > 0) {
      reply.header('retry-after', wait);
      return failure(request, reply, 429, 'tooOften');
    }
    const hash = linkHash(request.params.token);
    const form = readForm(request);
    const session = await sessions.read(request);
    if (hash === null) return failure(request, reply, 404, 'invitation');
    if (session !== null) {
      if (!isCsrfTokenOf(session, form.get('csrf_token'))) return failure(request, reply, 403, 'foreign');
      return await conclude(request, reply, session, await invitations.accept(hash, session.user.id));
    }
    const [name, password] = [form.get('name').trim(), form.get('password')];
    const done = await invitations.acceptAs(hash, { name, password });
    return await conclude(request, reply, null, done, name);
  });
}
