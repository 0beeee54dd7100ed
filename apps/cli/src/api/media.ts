import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { reasonOf } from '../output/reason.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';

interface UploadOptions extends ConnectionOptions {
  readonly alt?: string;
}

export function addMediaCommands(program: Command, desk: Desk): void {
  addCommandWithArgument<UploadOptions>(
    addGroup(program, 'media', 'Pictures and videos, over the API.'),
    desk,
    'upload <file>',
    'Upload a file; its id goes into --media of a post.',
    (command) => declareConnection(command).option('--alt <text>', 'description for who cannot see it'),
    upload,
  );
}

async function upload(path: string, options: UploadOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const media = await client.call('uploadMedia', {
    params: { workspace },
    body: options.alt === undefined ? {} : { alt_text: options.alt },
    file: { name: basename(path), content: await read(path) },
  });
  return { json: media, text: `Media ${media.id} (${media.mime_type}, ${media.size} bytes): ${media.url}` };
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw optionError('file', `${path} cannot be read: ${reasonOf(error)}`);
  }
}
