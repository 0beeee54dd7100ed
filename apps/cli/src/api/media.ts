import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Media } from '@crier/domain';
import type { Command } from 'commander';
import { addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError } from '../output/cli-error.ts';
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

async function upload(file: string, options: UploadOptions, io: Io): Promise<Answer> {
  const connection = connectionOf(options, io);
  const form = new FormData();
  if (options.alt !== undefined) form.set('alt_text', options.alt);
  form.set('file', await open(file), basename(file));
  const media = (await connection.call('POST', '/media', { form })) as Media;
  return { json: media, text: `Media ${media.id} (${media.mime_type}, ${media.size} bytes): ${media.url}` };
}

async function open(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch (error) {
    const message = `${file} cannot be read: ${reasonOf(error)}`;
    throw new CliError('usage', message, { exitCode: 2, errors: { file: [message] }, cause: error });
  }
}
