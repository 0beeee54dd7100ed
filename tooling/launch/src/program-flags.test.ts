import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAM_FLAGS } from './program-flags.ts';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test.each(['api', 'worker'])('the image of the %s runs with the same flags', (name) => {
  const [, command = '[]'] =
    new RegExp(`^CMD (\\[.*dist/${name}\\.js"\\])$`, 'm').exec(textOf('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...PROGRAM_FLAGS, `dist/${name}.js`]);
});

test('the systemd unit in the hosting guide has the same flags', () => {
  expect(textOf('docs/hosting.md')).toContain(
    `ExecStart=/usr/bin/node ${PROGRAM_FLAGS.join(' ')} /opt/crier/dist/%i.js`,
  );
});
