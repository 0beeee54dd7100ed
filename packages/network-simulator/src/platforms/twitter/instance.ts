import type { Answer } from '../../http/answer.ts';
import { UnreadableBody } from '../../http/body.ts';
import { createRouter } from '../../http/router.ts';
import type { InstanceSetup, NetworkInstance } from '../../network-simulation.ts';
import { publicPosts } from './posts.ts';
import { rateCounter, tooManyRequests, withRate } from './rate-counter.ts';
import { twitterRoutes } from './routes.ts';
import { invalidRequest, plainProblem, profileUrl, TwitterRefusal, type TwitterServer } from './server.ts';
import { readTwitterSettings, twitterRates } from './settings.ts';
import { appsById, openTwitterState } from './state.ts';
import { spoilToken } from './tokens.ts';

/** X at one address. */
export function openTwitterInstance(setup: InstanceSetup): NetworkInstance {
  const settings = readTwitterSettings(setup.settings);
  const server: TwitterServer = {
    state: openTwitterState(setup.saved, setup.accounts, setup.seeded, settings, setup.clock.now()),
    apps: appsById(setup.apps),
    settings,
    seeded: setup.seeded,
    clock: setup.clock,
    files: setup.files,
    url: setup.url,
    nextOrdinal: setup.nextOrdinal,
  };
  const routes = twitterRoutes(server);
  const router = createRouter(routes);
  const takeRate = rateCounter(server);
  return {
    accounts: () =>
      server.state.accounts.map((account) => ({
        id: account.id,
        username: account.username,
        handle: account.username,
        display_name: account.displayName,
        url: profileUrl(server, account),
        credentials: { access_token: account.accessToken, refresh_token: account.refreshToken },
      })),
    async handle(request) {
      const match = router.find(request.method, request.path);
      if (match === undefined)
        return router.otherMethods(request.path).length > 0 ? plainProblem(405) : undefined;
      const name = routes.find((route) => route === match.route)?.rate;
      const rate = name === undefined ? undefined : takeRate(name, request);
      if (rate !== undefined && !rate.allowed) return tooManyRequests(rate);
      const answer = await answerOf(() => match.route.handle(request, match.parameters));
      return rate === undefined ? answer : withRate(answer, rate);
    },
    posts: () => publicPosts(server, setup.key),
    failure: (status, message) => plainProblem(status, message),
    rateLimited: (retryAfterSeconds) => {
      const rule = twitterRates(settings).posts;
      return tooManyRequests({
        rule: { ...rule, limit: rule.limit || 100 },
        allowed: false,
        remaining: 0,
        resetAt: server.clock.now() + retryAfterSeconds * 1000,
      });
    },
    spoilToken: (request, how) => spoilToken(server, request, how),
    snapshot: () => server.state,
  };
}

async function answerOf(handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof TwitterRefusal) return error.answer;
    if (error instanceof UnreadableBody) return invalidRequest(error.message).answer;
    throw error;
  }
}
