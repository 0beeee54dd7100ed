import { expect, it } from 'vitest';
import { everyCommand, needsDatabase } from './needs-database.ts';

it('classifies every command by whether it needs the database', () => {
  const commands = everyCommand();
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((words) => !needsDatabase(words)).map((words) => words.join(' '))).toEqual([
    'backup verify',
    'post validate',
    'post create',
    'post list',
    'post show',
    'queue list',
    'queue set',
    'queue preview',
    'media upload',
    'event list',
    'webhook listen',
    'mcp',
  ]);
});

it('a group, an unknown command and a call for help need no database', () => {
  for (const line of ['', 'user', 'nothing', 'user create --help', '-h'])
    expect([line, needsDatabase(line.split(' '))]).toEqual([line, false]);
});

it('finds the command behind options', () => {
  expect(needsDatabase(['--environment-file', 'settings.env', 'hold', 'status', '--json'])).toBe(true);
  expect(needsDatabase(['backup', '--to', 'folder'])).toBe(true);
});
