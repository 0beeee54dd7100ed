import { expect, test } from 'vitest';
import { createKeeper } from './keeper.ts';

/** A keeper whose delay ends when the test says so. */
function open() {
  const written: string[] = [];
  const moments: (() => void)[] = [];
  const keeper = createKeeper<string>(
    (entry) => written.push(entry),
    (run) => {
      moments.push(run);
      return () => moments.splice(moments.indexOf(run), 1);
    },
  );
  const pass = () => {
    for (const run of moments.splice(0)) run();
  };
  return { keeper, written, pass };
}

test('writes once, with the latest text, after several changes', () => {
  const { keeper, written, pass } = open();
  for (const text of ['B', 'Br', 'Bread']) keeper.keep(text);
  expect(written).toEqual([]);
  pass();
  keeper.keep('Bread!');
  pass();
  expect(written).toEqual(['Bread', 'Bread!']);
});

test('writes what is pending once when the page is left', () => {
  const { keeper, written, pass } = open();
  keeper.keep('Bread');
  keeper.flush();
  keeper.flush();
  pass();
  expect(written).toEqual(['Bread']);
});

test('does not write what the service has meanwhile', () => {
  const { keeper, written, pass } = open();
  keeper.keep('Bread');
  keeper.drop();
  keeper.flush();
  pass();
  expect(written).toEqual([]);
});
