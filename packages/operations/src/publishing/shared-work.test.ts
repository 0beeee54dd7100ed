import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that ends when told to, and the keys of what has begun. */
function openWork(atOnce: number) {
  const share = createSharedWork<string>(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (key: string) =>
    share(key, () => {
      begun.push(key);
      const end = Promise.withResolvers<string>();
      ends.set(key, end);
      return end.promise;
    });
  return { ask, begun, end: (key: string) => ends.get(key) };
}

it('does the work of a key once for all who ask during it, and again for later ones', async () => {
  const { ask, begun, end } = openWork(2);
  const asked = [ask('a'), ask('a')];
  end('a')?.resolve('made');
  expect(await Promise.all(asked)).toEqual(['made', 'made']);
  expect(begun).toEqual(['a']);
  const later = ask('a');
  end('a')?.resolve('made again');
  expect(await later).toBe('made again');
});

it('starts no more at once than allowed, and the next in order when one ends or fails', async () => {
  const { ask, begun, end } = openWork(2);
  const asked = ['a', 'b', 'c', 'd'].map(ask);
  expect(begun).toEqual(['a', 'b']);
  end('b')?.reject(new Error('no room'));
  await expect(asked[1]).rejects.toThrow('no room');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a')?.resolve('made');
  await asked[0];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c')?.resolve('made');
  end('d')?.resolve('made');
  expect(await Promise.all([asked[2], asked[3]])).toEqual(['made', 'made']);
});

it('frees the place of each piece of work that has ended', async () => {
  const { ask, begun, end } = openWork(2);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const asked = ask(key);
    end(key)?.resolve(key);
    expect(await asked).toBe(key);
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});
