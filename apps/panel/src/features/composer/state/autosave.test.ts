import { ApiError, NoAnswerError } from '@crier/client';
import { expect, test } from 'vitest';
import { type AutosaveEffects, ConflictError, createAutosave, type SentDraft } from './autosave.ts';
import { type Draft, emptyDraft } from './draft.ts';

const draft = (name: string): Draft => ({ ...emptyDraft('UTC'), timezone: name });
const answered = (status: number) =>
  new ApiError({ status, message: 'No.', errors: {}, requestId: null, retryAfterSeconds: null, body: null });

/** An autosave whose clock and service the test controls. */
function saving(waits = false) {
  const sent: { name: string; base: string | null }[] = [];
  const answers: { resolve: (sent: SentDraft) => void; reject: (error: unknown) => void }[] = [];
  const states: string[] = [];
  let due: (() => void) | null = null;
  const effects: AutosaveEffects = {
    send: (wanted, base) => {
      sent.push({ name: wanted.timezone, base: base?.etag ?? null });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    tell: ({ name }) => states.push(name),
    later: (run) => {
      due = run;
      return () => {
        if (due === run) due = null;
      };
    },
  };
  return {
    saver: createAutosave(waits ? { uuid: 'post', etag: 'v0', written: '' } : null, effects, waits),
    sent,
    states,
    isPlanned: () => due !== null,
    rest: async () => {
      due?.();
      await settled();
    },
    answer: async (etag: string, foreign = false) => {
      answers.shift()?.resolve({ post: { uuid: 'post', etag, written: '' }, foreign });
      await settled();
    },
    refuse: async (error: unknown) => {
      answers.shift()?.reject(error);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a change during a save is sent after it, based on the saved version', async () => {
  const { saver, sent, states, rest, answer } = saving();
  saver.changed(draft('one'));
  await rest();
  saver.changed(draft('two'));
  await answer('v1');
  await rest();
  await answer('v2');
  expect(sent).toEqual([
    { name: 'one', base: null },
    { name: 'two', base: 'v1' },
  ]);
  expect(states).toEqual(['changed', 'saving', 'changed', 'changed', 'saving', 'saved']);
});

test('only the newest text is sent', async () => {
  const { saver, sent, rest } = saving();
  for (const name of ['a', 'b', 'c']) saver.changed(draft(name));
  await rest();
  expect(sent.map(({ name }) => name)).toEqual(['c']);
});

test.each([
  ['no answer', new NoAnswerError('PUT', '/x', null, new TypeError()), true],
  ['a lost session', answered(401), true],
  ['a database away', answered(503), true],
  ['a field', answered(422), false],
  ['a post that is gone', answered(404), false],
])('after %s the text is kept', async (_, error, again) => {
  const { saver, sent, states, rest, refuse, answer, isPlanned } = saving();
  saver.changed(draft('one'));
  await rest();
  await refuse(error);
  expect(states.at(-1)).toBe('failed');
  expect(isPlanned()).toBe(again);
  saver.retry();
  await rest();
  await answer('v1');
  expect(sent.map(({ name }) => name)).toEqual(['one', 'one']);
  expect(states.at(-1)).toBe('saved');
});

test.each(['412', 'foreign'])('after a conflict (%s) nothing is sent until it is resolved', async (kind) => {
  const { saver, sent, states, rest, refuse, answer, isPlanned } = saving();
  saver.changed(draft('one'));
  await rest();
  if (kind === '412') await refuse(answered(412));
  else await answer('theirs', true);
  expect(states.at(-1)).toBe('conflict');
  saver.changed(draft('two'));
  expect(isPlanned()).toBe(false);
  saver.resume({ uuid: 'post', etag: 'theirs', written: '' }, draft('two'));
  await rest();
  expect(sent.at(-1)).toEqual({ name: 'two', base: 'theirs' });
});

test('flush waits for what is on its way, sends the rest, and rejects as the call did', async () => {
  const { saver, sent, rest, answer } = saving();
  saver.changed(draft('one'));
  await rest();
  saver.changed(draft('two'));
  const flushed = saver.flush(draft('two'));
  await answer('v1');
  await answer('v2');
  expect(await flushed).toMatchObject({ uuid: 'post', etag: 'v2' });
  expect(await saver.flush(draft('two'))).toMatchObject({ uuid: 'post', etag: 'v2' });
  expect(sent).toHaveLength(2);
  saver.changed(draft('three'));
  const refused = expect(saver.flush(draft('three'))).rejects.toThrow(ConflictError);
  await answer('theirs', true);
  await refused;
});

test('changes of a planned post are sent only on request, also after a failure or a conflict', async () => {
  const { saver, sent, states, rest, refuse, answer, isPlanned } = saving(true);
  saver.changed(draft('one'));
  expect(isPlanned()).toBe(false);
  const failed = expect(saver.flush(draft('one'))).rejects.toMatchObject({ status: 503 });
  await refuse(answered(503));
  await failed;
  saver.retry();
  expect(isPlanned()).toBe(false);
  const conflict = expect(saver.flush(draft('two'))).rejects.toMatchObject({ status: 412 });
  await refuse(answered(412));
  await conflict;
  expect(states.at(-1)).toBe('conflict');
  saver.resume({ uuid: 'post', etag: 'theirs', written: '' }, draft('two'));
  await rest();
  await answer('v1');
  expect(sent).toEqual([
    { name: 'one', base: 'v0' },
    { name: 'two', base: 'v0' },
    { name: 'two', base: 'theirs' },
  ]);
  expect(states.at(-1)).toBe('saved');
});
