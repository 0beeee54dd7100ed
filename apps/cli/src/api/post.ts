import type { Command } from 'commander';
import { addGroup, type Desk } from '../command.ts';

export function addPostCommands(program: Command, _desk: Desk): void {
  addGroup(program, 'post', 'Post.');
}
