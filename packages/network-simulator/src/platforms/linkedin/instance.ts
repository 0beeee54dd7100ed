import type { Answer } from '../../http/answer.ts';
import { UnreadableBody } from '../../http/body.ts';
import { createRouter } from '../../http/router.ts';
import type { InstanceSetup, NetworkInstance } from '../../network-simulation.ts';
import { memberUrl, organizationUrl } from './members.ts';
import { publicPosts } from './posts.ts';
import { rateCounter } from './rate-counter.ts';
import { linkedinRoutes } from './routes.ts';
import { ensureCaller, errorAnswer, LinkedinRefusal, type LinkedinServer } from './server.ts';
import { readLinkedinSettings } from './settings.ts';
import { openLinkedinState } from './state.ts';
import { spoilToken } from './tokens.ts';
import { ensureVersion } from './versions.ts';

/** LinkedIn at one address. */
export function openLinkedinInstance(setup: InstanceSetup): NetworkInstance {
  const settings = readLinkedinSettings(setup.settings);
  const server: LinkedinServer = {
    state: openLinkedinState(setup.saved, setup.accounts, setup.seeded, settings, setup.clock.now()),
    apps: new Map(setup.apps.map((app) => [app.clientId, app])),
    settings,
    seeded: setup.seeded,
    clock: setup.clock,
    files: setup.files,
    url: setup.url,
    nextOrdinal: setup.nextOrdinal,
  };
  const router = createRouter(linkedinRoutes(server));
  const isWithinRates = rateCounter(server);
  return {
    accounts: () =>
      server.state.members.map((member) => ({
        id: member.id,
        username: member.username,
        handle: member.username,
        display_name: member.displayName,
        url: memberUrl(server, member),
        credentials: { access_token: member.accessToken },
        pages: server.state.organizations
          .filter(({ administratorIds }) => administratorIds.includes(member.id))
          .map((organization) => ({
            id: organization.id,
            username: organization.username,
            handle: organization.username,
            display_name: organization.displayName,
            url: organizationUrl(server, organization),
          })),
      })),
    async handle(request) {
      const match = router.find(request.method, request.path);
      if (match === undefined)
        return router.otherMethods(request.path).length > 0
          ? errorAnswer(405, 'Method Not Allowed')
          : undefined;
      return answerOf(() => {
        if (request.path.startsWith('/rest/')) {
          ensureCaller(server, request);
          ensureVersion(server, request);
        }
        if (!isWithinRates(request)) return tooManyRequests();
        return match.route.handle(request, match.parameters);
      });
    },
    posts: () => publicPosts(server, setup.key),
    failure: (status, message) => errorAnswer(status, message ?? defaultMessage(status)),
    rateLimited: () => tooManyRequests(),
    spoilToken: (request, how) => spoilToken(server, request, how),
    snapshot: () => server.state,
  };
}

function tooManyRequests(): Answer {
  return errorAnswer(429, 'Resource level throttle limit for calls to this resource is reached.');
}

async function answerOf(handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof LinkedinRefusal) return error.answer;
    if (error instanceof UnreadableBody) return errorAnswer(400, error.message);
    throw error;
  }
}

function defaultMessage(status: number): string {
  if (status === 404) return 'No virtual resource found';
  return status >= 500 ? 'Internal Server Error' : 'The request is not possible';
}
