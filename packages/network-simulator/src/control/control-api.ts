import { z } from 'zod';
import type { AdjustableClock } from '../clock.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { faultRuleSchema } from '../faults/fault-rule.ts';
import { Answer, htmlAnswer, jsonAnswer } from '../http/answer.ts';
import { parseJson, UnreadableBody } from '../http/body.ts';
import { createRouter } from '../http/router.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import type { PublicPost, SimulatedAccount } from '../network-simulation.ts';
import { overviewPage, type TimelineView } from '../pages/timeline.ts';
import { type QuirkRule, type QuirkType, quirkRuleSchema } from '../quirks/quirk.ts';
import type { ReplayBook } from '../replay/replay-book.ts';
import { type ControlRoute, route } from './control-route.ts';
import { InvalidInput, parseInput } from './field-errors.ts';
import { ensureLearned, type LearnedSetup, learnedRoutes } from './learned-routes.ts';
import { replayRoutes } from './replay-routes.ts';
import type { RequestLog } from './request-log.ts';

/** A running instance as callers see it. */
export interface InstanceDescription {
  readonly key: string;
  readonly network: string;
  readonly temperament: string;
  readonly url: string;
  readonly accounts: readonly SimulatedAccount[];
}

/** The parts of the simulator that the control port acts on. */
export interface ControlSetup extends LearnedSetup {
  readonly clock: AdjustableClock;
  readonly faults: FaultPlan;
  readonly log: RequestLog;
  readonly replays: ReplayBook;
  readonly instances: () => readonly InstanceDescription[];
  readonly timelines: () => readonly TimelineView[];
  /** Address of a page with mails; undefined if there is none. */
  readonly mailbox?: string | undefined;
  /** All public posts in the order of creation. */
  readonly posts: () => readonly PublicPost[];
  /** The quirks that an instance can't have, each with the reason. */
  readonly missingQuirks: (instance: string) => Readonly<Partial<Record<QuirkType, string>>>;
  /** Deletes a post by hand; false when there is none. */
  readonly removePost: (instance: string, id: string) => Promise<boolean>;
  readonly reset: () => Promise<void>;
  readonly save: () => Promise<void>;
}

const NOT_FOUND = jsonAnswer(404, { message: 'Not Found' });
const clockInput = z.strictObject({ advance_seconds: z.number().min(0).max(3_200_000_000) });

/** The control port: a page of all timelines at `/`, and `/_control/…` for tests. */
export function createControlApi(setup: ControlSetup): (request: SimulatorRequest) => Promise<Answer> {
  const router = createRouter(controlRoutes(setup));
  return async (request) => {
    const match = router.find(request.method, request.path);
    if (match === undefined) {
      const isKnown = router.methodsAt(request.path).length > 0;
      return jsonAnswer(isKnown ? 405 : 404, { message: isKnown ? 'Method Not Allowed' : 'Not Found' });
    }
    try {
      const value = await match.route.handle(request, match.parameters['id'] ?? '');
      return value instanceof Answer ? value : jsonAnswer(200, value);
    } catch (error) {
      return errorAnswer(error);
    }
  };
}

function controlRoutes(setup: ControlSetup): readonly ControlRoute[] {
  const { clock, log, scope } = setup;
  const place = { network: z.enum(scope.networks).optional(), instance: z.enum(scope.instances).optional() };
  const requestFilter = z.strictObject({
    ...place,
    method: z.string().optional(),
    path: z.string().optional(),
    since_id: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(0).optional(),
  });
  const time = () => ({ now: new Date(clock.now()).toISOString(), ahead_seconds: clock.aheadSeconds });
  const removedPost = z.strictObject({ instance: z.enum(scope.instances), id: z.string() });
  return [
    route('GET /', () => htmlAnswer(200, overviewPage(setup.timelines(), setup.mailbox))),
    route('GET /_control/instances', () => ({ data: setup.instances() })),
    route('GET /_control/posts', ({ query }) => {
      const { network, instance } = readQuery(z.strictObject(place), query);
      const isWanted = (post: PublicPost): boolean =>
        (network ?? post.network) === post.network && (instance ?? post.instance) === post.instance;
      return { data: setup.posts().filter(isWanted) };
    }),
    route('DELETE /_control/posts', async ({ query }) => {
      const { instance, id } = readQuery(removedPost, query);
      return (await setup.removePost(instance, id)) ? { data: [] } : NOT_FOUND;
    }),
    route('GET /_control/requests', ({ query }) => {
      const { since_id: sinceId, limit, ...filter } = readQuery(requestFilter, query);
      const data = log.list({ ...filter, sinceId });
      return { data: data.slice(Math.max(0, data.length - (limit ?? data.length))) };
    }),
    ...faultRoutes(setup),
    ...quirkRoutes(setup),
    ...learnedRoutes(setup),
    ...replayRoutes(setup),
    route('GET /_control/clock', time),
    route('POST /_control/clock', async (request) => {
      clock.advance(parseInput(clockInput, parseJson(request), 'advance_seconds').advance_seconds);
      await setup.save();
      return time();
    }),
    route('POST /_control/reset', async () => {
      await setup.reset();
      return { data: setup.instances() };
    }),
  ];
}

function faultRoutes({ faults, scope }: ControlSetup): readonly ControlRoute[] {
  const rule = faultRuleSchema(scope);
  return [
    route('GET /_control/faults', () => ({ data: faults.list() })),
    route('POST /_control/faults', (request) => {
      const body = parseJson(request);
      const rules = Array.isArray(body)
        ? parseInput(z.array(rule), body, 'rule')
        : [parseInput(rule, body, 'rule')];
      const ids = rules.map((each) => faults.add(each));
      return jsonAnswer(201, { ids, data: faults.list().filter(({ id }) => ids.includes(id)) });
    }),
    route('DELETE /_control/faults', () => {
      faults.removeAll();
      return { data: [] };
    }),
    route('DELETE /_control/faults/:id', (_request, id) =>
      faults.remove(id) ? { data: faults.list() } : NOT_FOUND,
    ),
  ];
}

function quirkRoutes({ quirks, scope, missingQuirks, learned }: ControlSetup): readonly ControlRoute[] {
  const rule = quirkRuleSchema(scope);
  /** Throws when the instance that a rule names can't have the quirk. */
  const ensurePossible = (given: QuirkRule): void => {
    const { instance, quirk } = given;
    ensureLearned(learned(), given, 'quirk.row');
    const reason = instance === undefined ? undefined : missingQuirks(instance)[quirk.type];
    if (reason !== undefined) throw new InvalidInput({ 'quirk.type': [reason] });
  };
  return [
    route('GET /_control/quirks', () => ({ data: quirks.list() })),
    route('POST /_control/quirks', (request) => {
      const body = parseJson(request);
      const rules = Array.isArray(body)
        ? parseInput(z.array(rule), body, 'rule')
        : [parseInput(rule, body, 'rule')];
      for (const each of rules) ensurePossible(each);
      const ids = rules.map((each) => quirks.add(each));
      return jsonAnswer(201, { ids, data: quirks.list().filter(({ id }) => ids.includes(id)) });
    }),
    route('DELETE /_control/quirks', () => {
      quirks.removeAll();
      return { data: [] };
    }),
    route('DELETE /_control/quirks/:id', (_request, id) =>
      quirks.remove(id) ? { data: quirks.list() } : NOT_FOUND,
    ),
  ];
}

function readQuery<T>(schema: z.ZodType<T>, query: URLSearchParams): T {
  return parseInput(schema, Object.fromEntries(query), 'query');
}

function errorAnswer(error: unknown): Answer {
  const errors =
    error instanceof InvalidInput
      ? error.errors
      : error instanceof UnreadableBody
        ? { body: [error.message] }
        : undefined;
  if (errors !== undefined) return jsonAnswer(400, { message: 'The request is not valid.', errors });
  return jsonAnswer(500, { message: error instanceof Error ? error.message : 'Server Error' });
}
