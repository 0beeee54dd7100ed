import { expect, it } from 'vitest';
import { check } from '../../check.ts';
import { type Messages, messagesDe, messagesEs, messagesFr } from '../../index.ts';

const ACCOUNT = { id: 1, provider: 'threads', name: 'Harbour' } as const;

const told = (body: string, messages?: Messages) =>
  check(
    { versions: [{ account_id: 0, is_original: true, content: [{ body }] }] },
    [ACCOUNT],
    messages === undefined ? {} : { messages },
  ).map(({ message }) => message);

it('a text too long for Threads only in bytes names that reading of the limit [learned:T4]', () => {
  expect(told(`${'a'.repeat(495)}’’`)).toEqual([
    'Threads: the text is 1 byte too long (501 of 500; é counts as 2 bytes, 漢 as 3, an emoji as 4 or more; its documents say characters, but it refuses by bytes).',
  ]);
  expect(told(`${'a'.repeat(495)}’’`, messagesDe)[0]).toContain('spricht von Zeichen');
  expect(told(`${'a'.repeat(495)}’’`, messagesEs)[0]).toContain('habla de caracteres');
  expect(told(`${'a'.repeat(495)}’’`, messagesFr)[0]).toContain('parle de caractères');
});

it('a text too long for Threads in both readings only says by how much [learned:T4]', () => {
  expect(told('a'.repeat(501))).toEqual(['Threads: the text is 1 byte too long (501 of 500).']);
});
