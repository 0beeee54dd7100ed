import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGood, refresh, registerApp, tokensFor } from '../kit/flows.ts';
import { createWorld } from '../kit/world.ts';

const GRACE = 30;

/** What a family of refresh tokens must do, told in the plainest way. */
interface Model {
  tokens: string[];
  usedAt: (number | undefined)[];
  time: number;
  ended: boolean;
}

function expected(model: Model, index: number): 'new' | 'same' | 'refused' {
  if (model.ended) return 'refused';
  const usedAt = model.usedAt[index];
  if (usedAt === undefined) return 'new';
  const isPredecessorOfHead = index === model.tokens.length - 2;
  if (isPredecessorOfHead && model.time - usedAt < GRACE) return 'same';
  return 'refused';
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('present' as const), back: fc.integer({ min: 0, max: 3 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('head' as const), parallel: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
    },
  ),
  { maxLength: 12 },
);

describe('a family of refresh tokens', () => {
  it('has one head, whatever is presented in whatever order, and dies at the first theft', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = createWorld();
        const clientId = await registerApp(world);
        const first = await tokensFor(world, clientId);
        const model: Model = { tokens: [first.refresh_token], usedAt: [undefined], time: 0, ended: false };
        let lastAccess = first.access_token;
        for (const step of sequence) {
          if (step.kind === 'pass') {
            world.pass(step.seconds);
            model.time += step.seconds;
            continue;
          }
          const head = model.tokens.length - 1;
          const index = step.kind === 'head' ? head : Math.max(0, head - step.back);
          const outcome = expected(model, index);
          const count = step.kind === 'head' ? step.parallel : 1;
          const answers = await Promise.all(
            Array.from({ length: count }, () => refresh(world, clientId, model.tokens[index] ?? '')),
          );
          const given = new Set(
            answers.map(({ status, body }) => `${status} ${body['refresh_token'] ?? body['error']}`),
          );
          expect(given.size).toBe(1);
          const [answer] = answers;
          if (outcome === 'refused') {
            expect(answer?.body['error']).toBe('invalid_grant');
            model.ended = true;
          } else if (outcome === 'same') {
            expect(answer?.body['refresh_token']).toBe(model.tokens[index + 1]);
          } else {
            expect(model.tokens).not.toContain(answer?.body['refresh_token']);
            model.usedAt[index] = model.time;
            model.tokens.push(String(answer?.body['refresh_token']));
            model.usedAt.push(undefined);
            lastAccess = String(answer?.body['access_token']);
          }
          expect(await isGood(world, lastAccess)).toBe(!model.ended);
        }
      }),
      { numRuns: sized(50, 150) },
    );
  });
});
