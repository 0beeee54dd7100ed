import type { Command } from 'commander';
import { addGroup, type Desk } from '../command.ts';

export function addMediaCommands(program: Command, _desk: Desk): void {
  addGroup(program, 'media', 'Media.');
}
