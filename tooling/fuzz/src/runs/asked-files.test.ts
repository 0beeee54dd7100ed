import { expect, test } from 'vitest';
import { type MediaCommand, parseCommand } from '../command-line.ts';
import { seedFiles } from '../seeds/seed-files.ts';
import { askedFiles, howManyAsked } from './asked-files.ts';

test.each([
  '--files 3',
  '--files 2 --no-corpus',
  '--files 1 --way chunks',
  '--only 17',
  '--only mp4/trun-max',
  '--only mp4/trun-max --way form',
  '--only mp4/no-such-file',
])('sends as many files as requested: %s', async (words) => {
  const command = parseCommand(['media', ...words.split(' ')]) as MediaCommand;
  const files = [...askedFiles(command, await seedFiles(1))];
  expect(files).toHaveLength(howManyAsked(command));
});
