import { expect, it } from 'vitest';
import { restoredLine } from './restore.ts';

it('logs a restore with the time of its backup', () => {
  const note = { action: 'installation.restored', subject: 'installation' };
  const detail = { backup_at: '2029-02-28T00:00:00Z' };
  expect(restoredLine(detail.backup_at)).toEqual({ actor: 'command line', note: { ...note, detail } });
});
