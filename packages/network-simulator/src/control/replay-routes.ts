import { recordingSchema } from '@crier/domain';
import { z } from 'zod';
import type { FaultScope } from '../faults/fault-rule.ts';
import { jsonAnswer } from '../http/answer.ts';
import { parseJson } from '../http/body.ts';
import type { ReplayBook } from '../replay/replay-book.ts';
import { type ControlRoute, route } from './control-route.ts';
import { parseInput } from './field-errors.ts';

/** Recordings of real networks, which instances answer from. */
export function replayRoutes({
  replays,
  scope,
}: {
  readonly replays: ReplayBook;
  readonly scope: FaultScope;
}): readonly ControlRoute[] {
  const input = z.strictObject({ instance: z.enum(scope.instances), recording: recordingSchema });
  return [
    route('GET /_control/replay', () => ({ data: replays.list() })),
    route('POST /_control/replay', (request) => {
      const { instance, recording } = parseInput(input, parseJson(request), 'replay');
      return jsonAnswer(201, replays.load(instance, recording));
    }),
    route('DELETE /_control/replay', () => {
      replays.clear();
      return { data: [] };
    }),
  ];
}
