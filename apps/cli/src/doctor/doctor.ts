import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';

export function addDoctorCommand(program: Command, desk: Desk): void {
  addCommand(
    program,
    desk,
    'doctor',
    'Check that the installation works, and explain how to fix what does not.',
    (command) => command,
    async () => (await import('./examine.ts')).examine,
  );
}
