import { expect, test } from 'vitest';
import { callersOf } from './callers.ts';

const tree = (processes: Record<number, [parent: number, command: string]>) => (pid: number) => {
  const found = processes[pid];
  return found ? { parent: found[0], command: found[1] } : null;
};

test('follows package managers and their shells up to the outermost', () => {
  const look = tree({
    50: [40, 'sh -c turbo run build && node main.ts'],
    40: [30, '/opt/bin/pnpm --silent start'],
    30: [20, "sh -c 'pnpm' --silent start"],
    20: [10, 'npm exec pnpm@12.21.0 --silent start'],
    10: [1, 'bash -c npx -y pnpm@12.21.0 start &'],
  });
  expect(callersOf(50, look)).toEqual([50, 40, 30, 20]);
});

test('is the parent alone when no package manager is in between', () => {
  expect(callersOf(50, tree({ 50: [10, 'bash -c node main.ts'], 10: [1, 'init'] }))).toEqual([50]);
  expect(callersOf(50, tree({ 50: [10, '/usr/bin/node harness.js'], 10: [1, 'npm test'] }))).toEqual([50]);
  expect(callersOf(50, tree({}))).toEqual([50]);
});
