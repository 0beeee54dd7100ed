import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';

export function addDoctorCommand(program: Command, desk: Desk): void {
  const doctor = addCommand(
    program,
    desk,
    'doctor',
    'Check that the installation works, and explain how to fix what does not.',
    (command) => command,
    async () => (await import('./examine.ts')).examine,
  );
  addCommand(
    doctor,
    desk,
    'apps',
    'Ask the networks about the apps of this installation: whether they are accepted, their scopes and limits, and what will not work.',
    (command) => command,
    async () => (await import('./examine.ts')).examineNetworks,
  );
}
