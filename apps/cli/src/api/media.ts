import type { Command } from 'commander';
import { addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import { addMediaDiskCommands } from '../operator/media-disk.ts';
import type { Answer } from '../output/answer.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';
import { createProgressBar } from './progress-bar.ts';
import { uploadFile } from './upload-file.ts';

interface UploadOptions extends ConnectionOptions {
  readonly alt?: string;
  readonly resume?: string;
  readonly json?: true;
}

export function addMediaCommands(program: Command, desk: Desk): void {
  const group = addGroup(
    program,
    'media',
    'Pictures and videos: uploads through the API, and the media disk.',
  );
  addMediaDiskCommands(group, desk);
  addCommandWithArgument<UploadOptions>(
    group,
    desk,
    'upload <file>',
    'Upload a file, in chunks if it is large, and print its id for --media of a post.',
    (command) =>
      declareConnection(command)
        .option('--alt <text>', 'description for people who cannot see it')
        .option('--resume <uuid>', 'resume a chunked upload that was interrupted'),
    upload,
  );
}

async function upload(path: string, options: UploadOptions, io: Io): Promise<Answer> {
  const connection = connectionOf(options, io);
  const bar = createProgressBar(io, options.json === true);
  const media = await uploadFile(connection, { path, altText: options.alt, resume: options.resume }, bar);
  return { json: media, text: `Media ${media.id} (${media.mime_type}, ${media.size} bytes): ${media.url}` };
}
