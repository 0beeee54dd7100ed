import type { AdjustableClock } from '../clock.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { type FaultScope, type FieldErrors, parseFaultRule } from '../faults/parse-fault-rule.ts';
import { type Answer, htmlAnswer, jsonAnswer } from '../http/answer.ts';
import { isJsonObject, parseJson, UnreadableBody } from '../http/body.ts';
import { createRouter } from '../http/router.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import type { PublicPost, SimulatedAccount } from '../network-simulation.ts';
import { overviewPage, type TimelineView } from '../pages/timeline.ts';
import type { RequestLog } from './request-log.ts';

/** A running instance as callers see it. */
export interface InstanceDescription {
  readonly key: string;
  readonly network: string;
  readonly temperament: string;
  readonly url: string;
  readonly accounts: readonly SimulatedAccount[];
}

/** What the control port acts on. */
export interface ControlSetup {
  readonly clock: AdjustableClock;
  readonly faults: FaultPlan;
  readonly log: RequestLog;
  readonly scope: FaultScope;
  readonly instances: () => readonly InstanceDescription[];
  readonly timelines: () => readonly TimelineView[];
  /** All public posts in the order of creation. */
  readonly posts: () => readonly PublicPost[];
  readonly reset: () => Promise<void>;
  readonly save: () => Promise<void>;
}

interface ControlRoute {
  readonly method: string;
  readonly path: string;
  readonly handle: (
    request: SimulatorRequest,
    parameters: Record<string, string>,
  ) => Answer | Promise<Answer>;
}

const FIELDS_MESSAGE = 'The request is not valid.';

/** The control port: a page of all timelines at `/`, and `/_control/…` for tests. */
export function createControlApi(setup: ControlSetup): (request: SimulatorRequest) => Promise<Answer> {
  const router = createRouter<ControlRoute>([
    { method: 'GET', path: '/', handle: () => htmlAnswer(200, overviewPage(setup.timelines())) },
    {
      method: 'GET',
      path: '/_control/instances',
      handle: () => jsonAnswer(200, { data: setup.instances() }),
    },
    { method: 'GET', path: '/_control/posts', handle: (request) => listPosts(setup, request) },
    { method: 'GET', path: '/_control/requests', handle: (request) => listRequests(setup, request) },
    { method: 'GET', path: '/_control/faults', handle: () => jsonAnswer(200, { data: setup.faults.list() }) },
    { method: 'POST', path: '/_control/faults', handle: (request) => addFaults(setup, request) },
    { method: 'DELETE', path: '/_control/faults', handle: () => removeFaults(setup) },
    {
      method: 'DELETE',
      path: '/_control/faults/:id',
      handle: (_request, { id = '' }) => removeFault(setup, id),
    },
    { method: 'GET', path: '/_control/clock', handle: () => clockAnswer(setup) },
    { method: 'POST', path: '/_control/clock', handle: (request) => advanceClock(setup, request) },
    { method: 'POST', path: '/_control/reset', handle: () => reset(setup) },
  ]);
  return async (request) => {
    const match = router.find(request.method, request.path);
    if (match === undefined) {
      const isKnown = router.methodsAt(request.path).length > 0;
      return jsonAnswer(isKnown ? 405 : 404, { message: isKnown ? 'Method Not Allowed' : 'Not Found' });
    }
    try {
      return await match.route.handle(request, match.parameters);
    } catch (error) {
      if (error instanceof UnreadableBody) return invalid({ body: [error.message] });
      return jsonAnswer(500, { message: error instanceof Error ? error.message : 'Server Error' });
    }
  };
}

function listPosts(setup: ControlSetup, request: SimulatorRequest): Answer {
  const errors = scopeErrors(setup.scope, request.query, ['network', 'instance']);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const network = request.query.get('network');
  const instance = request.query.get('instance');
  const data = setup
    .posts()
    .filter(
      (post) =>
        (network === null || post.network === network) && (instance === null || post.instance === instance),
    );
  return jsonAnswer(200, { data });
}

function listRequests(setup: ControlSetup, request: SimulatorRequest): Answer {
  const { query } = request;
  const errors = scopeErrors(setup.scope, query, [
    'network',
    'instance',
    'method',
    'path',
    'since_id',
    'limit',
  ]);
  const sinceId = wholeNumber(query, 'since_id', errors);
  const limit = wholeNumber(query, 'limit', errors);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const data = setup.log.list({
    network: query.get('network') ?? undefined,
    instance: query.get('instance') ?? undefined,
    method: query.get('method') ?? undefined,
    path: query.get('path') ?? undefined,
    sinceId,
  });
  return jsonAnswer(200, { data: limit === undefined ? data : data.slice(Math.max(0, data.length - limit)) });
}

async function addFaults(setup: ControlSetup, request: SimulatorRequest): Promise<Answer> {
  const parsed = parseJson(request);
  const isList = Array.isArray(parsed);
  const rules: FaultRule[] = [];
  const errors: FieldErrors = {};
  for (const [index, item] of (isList ? parsed : [parsed]).entries()) {
    const result = parseFaultRule(item, setup.scope, isList ? `${index}.` : '');
    if ('rule' in result) rules.push(result.rule);
    else Object.assign(errors, result.errors);
  }
  if (Object.keys(errors).length > 0) return invalid(errors);
  const ids = rules.map((rule) => setup.faults.add(rule));
  return jsonAnswer(201, { ids, data: setup.faults.list().filter(({ id }) => ids.includes(id)) });
}

function removeFaults(setup: ControlSetup): Answer {
  setup.faults.removeAll();
  return jsonAnswer(200, { data: [] });
}

function removeFault(setup: ControlSetup, id: string): Answer {
  return setup.faults.remove(id)
    ? jsonAnswer(200, { data: setup.faults.list() })
    : jsonAnswer(404, { message: 'Not Found' });
}

function clockAnswer(setup: ControlSetup): Answer {
  return jsonAnswer(200, {
    now: new Date(setup.clock.now()).toISOString(),
    ahead_seconds: setup.clock.aheadSeconds,
  });
}

async function advanceClock(setup: ControlSetup, request: SimulatorRequest): Promise<Answer> {
  const input = parseJson(request);
  const seconds = isJsonObject(input) ? input['advance_seconds'] : undefined;
  if (typeof seconds !== 'number' || seconds < 0 || seconds > 3_200_000_000) {
    return invalid({ advance_seconds: ['must be a number of at least 0'] });
  }
  setup.clock.advance(seconds);
  await setup.save();
  return clockAnswer(setup);
}

async function reset(setup: ControlSetup): Promise<Answer> {
  await setup.reset();
  return jsonAnswer(200, { data: setup.instances() });
}

function scopeErrors(scope: FaultScope, query: URLSearchParams, known: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of query.keys()) {
    if (!known.includes(name)) errors[name] = [`is not known; known are: ${known.join(', ')}`];
  }
  for (const [field, values] of [
    ['network', scope.networks],
    ['instance', scope.instances],
  ] as const) {
    const value = query.get(field);
    if (value !== null && !values.some((other) => other === value)) {
      errors[field] = [`must be one of: ${values.join(', ')}`];
    }
  }
  return errors;
}

function wholeNumber(query: URLSearchParams, name: string, errors: FieldErrors): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!/^\d{1,12}$/.test(value)) errors[name] = ['must be a whole number of at least 0'];
  return Number(value);
}

function invalid(errors: FieldErrors): Answer {
  return jsonAnswer(400, { message: FIELDS_MESSAGE, errors });
}
