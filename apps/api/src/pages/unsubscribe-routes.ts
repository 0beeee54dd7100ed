import { losesPosts } from '@crier/domain';
import type { MutedKind } from '@crier/operations/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { escapeHtml } from '../reference/html.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { fail } from './link-forms.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { type Page, sendPage } from './page.ts';
import { type PageContext, queryParameter, textsFor } from './page-context.ts';

/**
 * Stops mails of some kinds by a link. Opening the page changes nothing, because mail programs and scanners open links,
 * too; a POST does, from this page or from a mail program (RFC 8058 §3.2), which comes from anywhere and without a
 * session. The token gives the right to this alone.
 */
export function installUnsubscribe(
  app: FastifyInstance,
  { paths }: PageContext,
  { open, mute }: ApiOptions['unsubscribe'],
): void {
  app.get(paths.unsubscribe, async (request, reply) => {
    const token = queryParameter(request, 'token');
    const wanted = open(token);
    if (wanted === null) return fail(request, reply, 404, 'unsubscribeLink');
    const { kinds } = wanted;
    return sendPage(
      reply,
      200,
      askPage(textsFor(request, null), { action: paths.unsubscribe, token, kinds }),
    );
  });
  const onPost = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = queryParameter(request, 'token') || readForm(request).get('token');
    const wanted = open(token);
    if (wanted === null || !(await mute(wanted.userId, wanted.kinds)))
      return fail(request, reply, 404, 'unsubscribeLink');
    return sendPage(reply, 200, donePage(textsFor(request, null), wanted.kinds));
  };
  app.post(paths.unsubscribe, { bodyLimit: FORM_LIMIT }, onPost);
}

function askPage(
  texts: PageMessages,
  form: { readonly action: string; readonly token: string; readonly kinds: readonly MutedKind[] },
): Page {
  const { locale, unsubscribe } = texts;
  return {
    lang: locale,
    title: unsubscribe.title,
    body: `<h1>${escapeHtml(unsubscribe.title)}</h1>
<p>${escapeHtml(unsubscribe.about)}</p>
${kindsHtml(texts, form.kinds)}
<form method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="token" value="${escapeHtml(form.token)}">
<button>${escapeHtml(unsubscribe.submit)}</button>
</form>`,
  };
}

function donePage(texts: PageMessages, kinds: readonly MutedKind[]): Page {
  const { locale, unsubscribe } = texts;
  return {
    lang: locale,
    title: unsubscribe.doneTitle,
    body: `<h1>${escapeHtml(unsubscribe.doneTitle)}</h1>
${kindsHtml(texts, kinds)}
<p>${escapeHtml(unsubscribe.done)} <a href="/me">${escapeHtml(unsubscribe.profile)}</a></p>`,
  };
}

/** The kinds, and what is told nevertheless. */
function kindsHtml({ unsubscribe }: PageMessages, kinds: readonly MutedKind[]): string {
  const items = kinds.map((kind) => `<li>${escapeHtml(unsubscribe.kinds[kind])}</li>`);
  const loses = kinds.some((kind) => kind !== 'summary' && losesPosts(kind));
  return `<ul>
${items.join('\n')}
</ul>${loses ? `\n<p class="quiet">${escapeHtml(unsubscribe.losing)}</p>` : ''}`;
}
