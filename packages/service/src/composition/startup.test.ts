import { expect, it } from 'vitest';
import { createStartup } from './startup.ts';

const ignore = () => undefined;

it('undoes what was started, last first, and goes on after a failure', async () => {
  const events: string[] = [];
  const startup = createStartup();
  for (const name of ['a', 'b', 'c']) {
    await startup.step(
      name,
      () => name,
      (started) => {
        events.push(`undo ${started}`);
        if (started === 'b') throw new Error('b holds on');
      },
    );
  }
  const failures: unknown[] = [];
  const report = (error: unknown) => failures.push(error);
  await Promise.all([startup.undo(report), startup.undo(report)]);
  expect(events).toEqual(['undo c', 'undo b', 'undo a']);
  expect(failures.map(String)).toEqual(['Error: b holds on']);
});

it('a step that takes too long fails the start, and what it starts later is undone', async () => {
  const startup = createStartup({ stepMs: 1 });
  const slow = Promise.withResolvers<string>();
  const undone = Promise.withResolvers<string>();
  await expect(startup.step('slow', () => slow.promise, undone.resolve)).rejects.toThrow(
    'the step "slow" of the start took longer than 0.001 seconds',
  );
  slow.resolve('late');
  expect(await undone.promise).toBe('late');
});

it('an aborted start takes no further step, and undoes the one in progress', async () => {
  const startup = createStartup();
  const current = Promise.withResolvers<string>();
  const undone: string[] = [];
  const step = startup.step(
    'current',
    () => current.promise,
    (started) => undone.push(started),
  );
  await startup.undo(ignore);
  current.resolve('started');
  await expect(step).rejects.toThrow('the start was given up');
  expect(undone).toEqual(['started']);
  await expect(startup.step('next', ignore)).rejects.toThrow('the start was given up');
});
