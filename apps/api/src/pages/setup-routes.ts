import { isTimeZone } from '@crier/domain';
import { linkHash } from '@crier/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { noteSecurity } from '../requests/client.ts';
import { FORM_LIMIT } from './form.ts';
import { fail, type LinkContext, type LinkRequest, onLinkForm } from './link-forms.ts';
import { sendOn, sendPage } from './page.ts';
import { textsFor } from './page-context.ts';
import { passwordFault } from './password-fault.ts';
import { type SetupFaults, type SetupPage, setupPage } from './setup-page.ts';

const NOTHING = { name: '', email: '', timezone: 'UTC' };

/**
 * Creates the first administrator by a link. Submitting the form uses the link up; opening the page does not. Once the
 * installation has a user, every link answers as if it had never existed.
 */
export function installSetup(app: FastifyInstance, context: LinkContext, setup: ApiOptions['setup']): void {
  const { sessions, paths, logger } = context;
  const show = (
    request: LinkRequest,
    reply: FastifyReply,
    values: SetupPage['values'],
    faults: SetupFaults,
  ) => {
    const action = `${paths.setup}/${request.params.token}`;
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    return sendPage(reply, status, setupPage(textsFor(request, null), { action, values, faults }));
  };

  const url = `${paths.setup}/:token`;
  app.get(url, async (request: LinkRequest, reply) => {
    const hash = linkHash(request.params.token);
    if (hash === null || !(await setup.isLink(hash))) return fail(request, reply, 404, 'setupLink');
    return show(request, reply, NOTHING, {});
  });

  const receive = onLinkForm(context, 'setupLink', async (request, reply, hash, form) => {
    const texts = textsFor(request, null);
    const { locale, join, setup: words } = texts;
    const password = form.get('password');
    const zone = form.get('timezone');
    const values = {
      name: form.get('name').trim(),
      email: form.get('email').trim(),
      timezone: isTimeZone(zone) ? zone : NOTHING.timezone,
    };
    const done = await setup.setUp(hash, { ...values, locale, password });
    if (done.outcome === 'gone') return fail(request, reply, 404, 'setupLink');
    if (done.outcome === 'invalid') {
      const faultOf = {
        ...{ name: join.nameMissing, email: words.emailInvalid },
        password: passwordFault(texts, password),
      };
      const faults = Object.fromEntries(done.fields.map((field) => [field, faultOf[field]]));
      return show(request, reply, values, faults);
    }
    noteSecurity(logger, request, 'installation.set_up', { for: done.user.id });
    await sessions.begin(request, reply, done.user.id);
    return sendOn(reply, paths.home);
  });
  app.post(url, { bodyLimit: FORM_LIMIT }, receive);
}
