import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type AuthorizeOutcome,
  createAuthorizationServer,
  createMemoryRateLimiter,
  createMemoryStores,
  PAGE_HEADERS,
  type RequestContext,
  wellKnownUrl,
} from '@crier/oauth-server';

const now = () => new Date();

/** A server for `base`, such as `http://127.0.0.1:3000`, where anybody signs in by saying who they are. */
export function createExample(base: string): { server: Server; oauth: ReturnType<typeof createOAuth> } {
  const oauth = createOAuth(base);
  const users = new Map<string, string>();

  async function route(request: Request, context: RequestContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const session = /(?:^|; )session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const userId = users.get(session);
    const visitor = { ...context, user: userId === undefined ? null : { userId, session } };
    switch (pathname) {
      case '/.well-known/oauth-authorization-server':
        return oauth.serverMetadata(request, context);
      case '/.well-known/oauth-protected-resource/mcp':
        return oauth.resourceMetadata.mcp(request, context);
      case '/oauth/token':
        return oauth.token(request, context);
      case '/oauth/revoke':
        return oauth.revoke(request, context);
      case '/oauth/register':
        return oauth.register(request, context);
      case '/oauth/authorize':
        return show(await oauth.authorize(request, visitor));
      case '/sign-in': {
        const form = new URLSearchParams(await request.text());
        const newSession = randomBytes(32).toString('base64url');
        users.set(newSession, form.get('name') ?? '');
        const requestId = encodeURIComponent(form.get('request') ?? '');
        const cookie = `session=${newSession}; Path=/; HttpOnly; SameSite=Lax`;
        return redirect(`/continue?request=${requestId}`, { 'Set-Cookie': cookie });
      }
      case '/continue':
        return show(await oauth.resumeAuthorization(searchParams.get('request') ?? '', visitor));
      case '/consent': {
        const form = new URLSearchParams(await request.text());
        const decision = form.get('decision') === 'allow' ? 'allow' : 'deny';
        const consentToken = form.get('consent') ?? '';
        const who = { userId: userId ?? '', session, ...context, headers: request.headers };
        return show(await oauth.completeAuthorization({ consentToken, decision, ...who }));
      }
      case '/mcp': {
        const access = await oauth.checkAuthorization(request.headers.get('authorization'), 'mcp');
        if (access.allowed) return Response.json({ user: access.userId });
        const { status, message, headers } = access;
        return Response.json({ message }, { status, headers });
      }
      default:
        return Response.json({ message: 'Not Found' }, { status: 404 });
    }
  }

  const server = createServer((incoming, outgoing) => {
    const context = { address: incoming.socket.remoteAddress ?? '' };
    toRequest(incoming, base)
      .then((request) => route(request, context))
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.writeHead(500).end());
  });
  return { server, oauth };
}

function createOAuth(base: string) {
  const url = `${base}/mcp`;
  const metadataUrl = wellKnownUrl('oauth-protected-resource', url);
  return createAuthorizationServer({
    issuer: base,
    endpoints: {
      authorization: `${base}/oauth/authorize`,
      token: `${base}/oauth/token`,
      registration: `${base}/oauth/register`,
      revocation: `${base}/oauth/revoke`,
    },
    resources: { mcp: { url, scope: 'mcp', selfRegistered: true, metadataUrl } },
    stores: createMemoryStores(),
    readPolicy: async () => ({ mode: 'anyone', allowedDomains: [], allowLocalApps: true }),
    verifiedDomains: [],
    now,
    random: (length) => randomBytes(length),
    // Metadata documents need a fetch that checks every address it connects to; this example goes without them.
    fetch: () => Promise.reject(new Error('not fetched here')),
    limiter: createMemoryRateLimiter(now),
    report: (error) => console.error(error),
  });
}

function show(outcome: AuthorizeOutcome): Response {
  switch (outcome.kind) {
    case 'redirect':
      return outcome.response;
    case 'error_page':
      return page(`<h1>${escapeHtml(outcome.message)}</h1>`, outcome.status);
    case 'sign_in':
      return page(`<form method="post" action="/sign-in"><input name="name"><button>Sign in</button>
        <input type="hidden" name="request" value="${outcome.requestId}"></form>`);
    case 'consent': {
      const { app, returnsTo, verified, scopes, consentToken } = outcome.consent;
      const place = returnsTo.kind === 'web' ? returnsTo.host : returnsTo.kind;
      return page(`<form method="post" action="/consent">
        <p>${escapeHtml(app.name)} wants ${escapeHtml(scopes.join(' '))}. You return to ${escapeHtml(place)}${verified ? ' (verified)' : ''}.</p>
        <button name="decision" value="allow">Allow access</button><button name="decision" value="deny">Deny</button>
        <input type="hidden" name="consent" value="${consentToken}"></form>`);
    }
  }
}

function page(body: string, status = 200): Response {
  const headers = { ...PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(`<!doctype html><meta charset="utf-8">${body}`, { status, headers });
}

function redirect(location: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { ...PAGE_HEADERS, Location: location, ...headers } });
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function toRequest(incoming: IncomingMessage, base: string): Promise<Request> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > 100_000) throw new Error('too large');
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const { method = 'GET', url = '/' } = incoming;
  return new Request(base + url, { method, headers, body: size === 0 ? null : Buffer.concat(chunks) });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
