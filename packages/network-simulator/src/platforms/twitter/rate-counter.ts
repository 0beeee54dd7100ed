import { type Answer, withHeaders } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { createRateWindows, type RateRule, type RateState, tightest } from '../../rate-windows.ts';
import { callerOf, plainProblem, type TwitterServer } from './server.ts';
import { type TwitterRateName, twitterRates } from './settings.ts';

/** Counts a request against the limits of its endpoint, per user; posts also per app and day. */
export function rateCounter(
  server: TwitterServer,
): (name: TwitterRateName, request: SimulatorRequest) => RateState | undefined {
  const windows = createRateWindows();
  const rates = twitterRates(server.settings);
  const perDay: RateRule = {
    name: 'posts per app',
    limit: server.settings.postsPerAppAndDay,
    seconds: 86_400,
  };
  return (name, request) => {
    const caller = callerOf(server, request);
    const user = caller?.account.id ?? bearerToken(request) ?? request.remoteAddress;
    const now = server.clock.now();
    const states = [windows.take(rates[name], user, now)];
    if (name === 'posts') states.push(windows.take(perDay, caller?.grant.clientId ?? '', now));
    return tightest(states);
  };
}

export function tooManyRequests(rate: RateState): Answer {
  return withRate(plainProblem(429), rate);
}

export function withRate(answer: Answer, rate: RateState): Answer {
  return withHeaders(answer, {
    'x-rate-limit-limit': String(rate.rule.limit),
    'x-rate-limit-remaining': String(rate.remaining),
    'x-rate-limit-reset': String(Math.ceil(rate.resetAt / 1000)),
  });
}
