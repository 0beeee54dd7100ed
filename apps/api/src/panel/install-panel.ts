import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { noPanelPage } from '../pages/no-panel-page.ts';
import { sendPage } from '../pages/page.ts';
import { textsFor } from '../pages/page-context.ts';
import { pathOf } from '../routes/present-answer.ts';
import type { Panel } from './open-panel.ts';
import { newNonce, panelHeaders, panelPage } from './panel-page.ts';

const YEAR_MS = 31_536_000_000;
const ASSETS = '/assets/';
const SHARE = '/share/';
/** A worker can call nothing, and a browser looks for a newer one each time. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers a request without a route if it is for a page of the panel; returns whether it did. */
export type AnswerWithPanel = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Serves the panel at the root of the service. An address is a page of the panel if a browser asks for a page there and
 * none of the service's own routes begins with the same segment. The content of a file never changes under one name.
 * Must be installed before the routes.
 */
export function installPanel(
  app: FastifyInstance,
  { webPanel: panel, settings, converts }: Pick<ApiOptions, 'webPanel' | 'settings' | 'converts'>,
): AnswerWithPanel {
  const taken = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    taken.add(firstSegment(url));
  });
  if (panel !== null) installAssets(app, panel.assets);

  return (request, reply) => {
    const path = pathOf(request.url);
    if (panel !== null && answersWorker(panel, path, request, reply)) return true;
    const isPage = path === '/' || (asksForPage(request) && !taken.has(firstSegment(path)));
    if (!isPage || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (panel === null) {
      if (path !== '/') return false;
      sendPage(reply, 404, noPanelPage(textsFor(request, null)));
      return true;
    }
    const nonce = newNonce();
    reply
      .headers(panelHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(
        panelPage(panel.page, {
          'crier-core-path': settings.corePath,
          'crier-converts': converts.join(' '),
          'csp-nonce': nonce,
        }),
      );
    return true;
  };
}

/**
 * Answers the scripts of the workers, and, for a device on which the worker that receives what is shared is not running
 * yet, the form that was shared: with the page that says so. Nothing that was sent is read.
 */
function answersWorker(
  { workers }: Panel,
  path: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (method === 'POST' && path === SHARE) {
    reply.redirect(SHARE, 303);
    return true;
  }
  const script = Object.hasOwn(workers, path) ? workers[path] : undefined;
  if (script === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(script);
  return true;
}

/** Files are sent compressed if the build left a compressed copy beside them. */
function installAssets(app: FastifyInstance, root: string): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: ASSETS,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      preCompressed: true,
      maxAge: YEAR_MS,
      immutable: true,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'same-origin'),
    });
  });
}

function asksForPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
