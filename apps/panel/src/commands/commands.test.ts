import { expect, test } from 'vitest';
import { type Command, createCommands } from './commands.ts';
import { createKeyReader, type Pressed } from './key-reader.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, typing: false };
const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({ ...plain, key: name, ...more });
const KNOWN = ['c', 'g m', 'g h', 'mod+k', 'mod+Enter'];

test('one key, two keys and keys with Control or Command are told apart', () => {
  const read = createKeyReader(() => 0);
  const pressed = [
    ...[key('c'), key('g'), key('m'), key('m'), key('g'), key('c')],
    ...[key('K', { metaKey: true }), key('Enter', { ctrlKey: true })],
  ];
  expect(pressed.map((one) => read(one, KNOWN))).toEqual([
    ...['c', null, 'g m', null, null, 'c'],
    ...['mod+k', 'mod+Enter'],
  ]);
});

test('only keys with Control or Command work while typing', () => {
  const read = createKeyReader(() => 0);
  const typing = true;
  const pressed = [key('c', { typing }), key('g', { typing }), key('m'), key('k', { typing, ctrlKey: true })];
  expect(pressed.map((one) => read(one, KNOWN))).toEqual([null, null, null, 'mod+k']);
});

test('a first key is dropped after a while', () => {
  let now = 0;
  const read = createKeyReader(() => now);
  read(key('g'), KNOWN);
  now = 1_501;
  expect(read(key('m'), KNOWN)).toBeNull();
});

test('a command replaces one with its id until it is removed', () => {
  const commands = createCommands();
  const command = (label: string): Command => ({ id: 'a', label, group: 'actions', run: () => {} });
  const labels = () => commands.all().map(({ label }) => label);
  commands.add([command('first')]);
  const remove = commands.add([command('second')]);
  expect(labels()).toEqual(['second']);
  remove();
  expect(labels()).toEqual(['first']);
});
