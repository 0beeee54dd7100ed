import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { escapeHtml } from '../reference/html.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { fail, type LinkContext } from './link-forms.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { isOwnForm } from './own-origin.ts';
import { fill, type Page, quoted, sendPage } from './page.ts';
import { queryParameter, textsFor } from './page-context.ts';

/** Confirms a new e-mail address by a link. Opening the page changes nothing, because mail programs open links, too. */
export function installAddress(
  app: FastifyInstance,
  { paths, baseUrl, takeByAddress }: LinkContext,
  { open, confirm }: ApiOptions['addresses'],
): void {
  app.get(paths.address, async (request, reply) => {
    const token = queryParameter(request, 'token');
    const wanted = open(token);
    if (wanted === null) return fail(request, reply, 404, 'addressLink');
    const texts = textsFor(request, null);
    return sendPage(reply, 200, askPage(texts, { action: paths.address, token, email: wanted.to }));
  });
  app.post(paths.address, { bodyLimit: FORM_LIMIT }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnForm(request.headers, baseUrl)) return fail(request, reply, 403, 'foreign');
    const wait = await takeByAddress(request);
    if (wait > 0) {
      reply.header('retry-after', wait);
      return fail(request, reply, 429, 'tooOften');
    }
    const token = readForm(request).get('token');
    const wanted = open(token);
    if (wanted === null || !(await confirm(wanted))) return fail(request, reply, 404, 'addressLink');
    return sendPage(reply, 200, donePage(textsFor(request, null), { email: wanted.to, home: paths.home }));
  });
}

function askPage(
  { locale, address }: PageMessages,
  { action, token, email }: { readonly action: string; readonly token: string; readonly email: string },
): Page {
  return {
    lang: locale,
    title: address.title,
    body: `<h1>${escapeHtml(address.title)}</h1>
<p>${fill(address.about, { email: quoted(email) })}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${escapeHtml(address.submit)}</button>
</form>`,
  };
}

function donePage(
  { locale, address }: PageMessages,
  { email, home }: { readonly email: string; readonly home: string },
): Page {
  return {
    lang: locale,
    title: address.doneTitle,
    body: `<h1>${escapeHtml(address.doneTitle)}</h1>
<p>${fill(address.done, { email: quoted(email) })}</p>
<p><a href="${escapeHtml(home)}">${escapeHtml(address.goOn)}</a></p>`,
  };
}
