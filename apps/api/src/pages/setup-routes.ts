import { isTimeZone } from '@crier/domain';
import { linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { noteSecurity } from '../requests/client.ts';
import type { AddressLimit } from '../web/index.ts';
import { failurePage } from './failure-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { isOwnForm } from './own-origin.ts';
import { sendOn, sendPage } from './page.ts';
import { type PageContext, textsFor } from './page-context.ts';
import { type SetupFaults, type SetupPage, setupPage } from './setup-page.ts';

/** What setting an installation up needs besides. */
export interface SetupOptions {
  readonly setup: ApiOptions['setup'];
  /** Counts what an address sends; answers the seconds to wait when it was too much. */
  readonly takeByAddress: AddressLimit;
}

type SetupRequest = FastifyRequest<{ Params: { readonly token: string } }>;

const NOTHING = { name: '', email: '', timezone: 'UTC' };

/**
 * Creating the first administrator by a link, which is used up by the form and never by looking at the page. Once the
 * installation has a user, every link answers as one that never was.
 */
export function installSetup(app: FastifyInstance, context: PageContext, options: SetupOptions): void {
  const { sessions, paths, baseUrl, logger } = context;
  const { setup } = options;
  const failure = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    kind: 'foreign' | 'setupLink' | 'tooOften',
  ) => sendPage(reply, status, failurePage(textsFor(request, null), { kind }));

  const show = (
    request: SetupRequest,
    reply: FastifyReply,
    values: SetupPage['values'],
    faults: SetupFaults,
  ) => {
    const action = `${paths.setup}/${request.params.token}`;
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    return sendPage(reply, status, setupPage(textsFor(request, null), { action, values, faults }));
  };

  const url = `${paths.setup}/:token`;
  app.get(url, async (request: SetupRequest, reply) => {
    const hash = linkHash(request.params.token);
    if (hash === null || !(await setup.isLink(hash))) return failure(request, reply, 404, 'setupLink');
    return show(request, reply, NOTHING, {});
  });

  app.post(url, { bodyLimit: FORM_LIMIT }, async (request: SetupRequest, reply) => {
    if (!isOwnForm(request.headers, baseUrl)) return failure(request, reply, 403, 'foreign');
    const wait = await options.takeByAddress(request);
    if (wait > 0) {
      reply.header('retry-after', wait);
      return failure(request, reply, 429, 'tooOften');
    }
    const hash = linkHash(request.params.token);
    const form = readForm(request);
    if (hash === null) return failure(request, reply, 404, 'setupLink');
    const { locale, join, setup: words, passwordLength } = textsFor(request, null);
    const zone = form.get('timezone');
    const values = {
      name: form.get('name').trim(),
      email: form.get('email').trim(),
      timezone: isTimeZone(zone) ? zone : NOTHING.timezone,
    };
    const done = await setup.setUp(hash, { ...values, locale, password: form.get('password') });
    if (done.outcome === 'gone') return failure(request, reply, 404, 'setupLink');
    if (done.outcome === 'invalid') {
      const texts = { name: join.nameMissing, email: words.emailInvalid, password: passwordLength };
      const faults = Object.fromEntries(done.fields.map((field) => [field, texts[field]]));
      return show(request, reply, values, faults);
    }
    noteSecurity(logger, request, 'installation.set_up', { for: done.user.id });
    await sessions.begin(request, reply, done.user.id);
    return sendOn(reply, paths.home);
  });
}
