import { linkHash } from '@crier/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimit } from '../web/index.ts';
import { type FailureKind, failurePage } from './failure-page.ts';
import { type Form, readForm } from './form.ts';
import { isOwnForm } from './own-origin.ts';
import { sendPage } from './page.ts';
import { type PageContext, textsFor } from './page-context.ts';

/** A request with the token of a link. */
export type LinkRequest = FastifyRequest<{ Params: { readonly token: string } }>;

/** What the pages of links need beyond the page context. */
export interface LinkContext extends PageContext {
  /** Counts a request of an address; returns the seconds to wait when there were too many. */
  readonly takeByAddress: AddressLimit;
}

/** Answers a request with a page that says why it was not carried out. */
export function fail(request: FastifyRequest, reply: FastifyReply, status: number, kind: FailureKind) {
  return sendPage(reply, status, failurePage(textsFor(request, null), { kind }));
}

/**
 * A handler for the form of a link. It receives only forms from this service's own pages, within the limit per address,
 * and with a well-formed token; `gone` answers any other token.
 */
export function onLinkForm(
  { baseUrl, takeByAddress }: LinkContext,
  gone: FailureKind,
  handle: (request: LinkRequest, reply: FastifyReply, hash: Uint8Array, form: Form) => Promise<FastifyReply>,
) {
  return async (request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOwnForm(request.headers, baseUrl)) return fail(request, reply, 403, 'foreign');
    const wait = await takeByAddress(request);
    if (wait > 0) {
      reply.header('retry-after', wait);
      return fail(request, reply, 429, 'tooOften');
    }
    const form = readForm(request);
    const hash = linkHash(request.params.token);
    return hash === null ? fail(request, reply, 404, gone) : await handle(request, reply, hash, form);
  };
}
