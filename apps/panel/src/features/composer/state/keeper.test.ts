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

test('what is typed in one moment is written once, as it is at its end', () => {
  const { keeper, written, pass } = open();
  for (const text of ['B', 'Br', 'Bread']) keeper.keep(text);
  expect(written).toEqual([]);
  pass();
  keeper.keep('Bread!');
  pass();
  expect(written).toEqual(['Bread', 'Bread!']);
});

test('a page that is left writes what waits, once', () => {
  const { keeper, written, pass } = open();
  keeper.keep('Bread');
  keeper.flush();
  keeper.flush();
  pass();
  expect(written).toEqual(['Bread']);
});

test('what the service has meanwhile is not written again', () => {
  const { keeper, written, pass } = open();
  keeper.keep('Bread');
  keeper.drop();
  keeper.flush();
  pass();
  expect(written).toEqual([]);
});
