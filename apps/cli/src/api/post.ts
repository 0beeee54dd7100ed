import { POST_STATUSES, type Post } from '@crier/domain';
import { type Command, Option } from 'commander';
import { addCommand, addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';
import { declarePost, type PostOptions, readPost } from './post-input.ts';
import { describePost, describeViolations, type PublicationStory, type Validation } from './post-text.ts';

type WriteOptions = ConnectionOptions & PostOptions;

interface ListOptions extends ConnectionOptions {
  readonly status?: string;
  readonly keyword?: string;
  readonly limit?: string;
  readonly page?: string;
}

interface PageOf<T> {
  readonly data: readonly T[];
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number };
}

export function addPostCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'post', 'Posts, over the API.');
  const declareWrite = (command: Command) => declareConnection(declarePost(command));
  addCommand<WriteOptions>(
    group,
    desk,
    'validate',
    'Check a post against the requirements of its networks; nothing is stored.',
    declareWrite,
    validate,
  );
  addCommand<WriteOptions>(
    group,
    desk,
    'create',
    'Create a post; a draft unless --now, --queue or --at is given.',
    declareWrite,
    create,
  );
  addCommand<ListOptions>(group, desk, 'list', 'List posts, newest first.', declareList, list);
  addCommandWithArgument<ConnectionOptions>(
    group,
    desk,
    'show <uuid>',
    'Show a post and what became of it, account by account.',
    declareConnection,
    show,
  );
}

function declareList(command: Command): Command {
  return declareConnection(command)
    .addOption(new Option('--status <status>', 'only with this status').choices([...POST_STATUSES, 'trash']))
    .option('--keyword <text>', 'only with this text')
    .option('--limit <number>', 'page size')
    .option('--page <number>', 'page');
}

async function validate(options: WriteOptions, io: Io): Promise<Answer> {
  const connection = connectionOf(options, io);
  const body = await readPost(options, io);
  const result = (await connection.call('POST', '/posts/validate', { body })) as Validation;
  return { json: result, text: describeViolations(result), exitCode: result.valid ? 0 : 1 };
}

async function create(options: WriteOptions, io: Io): Promise<Answer> {
  const connection = connectionOf(options, io);
  const body = await readPost(options, io);
  const post = (await connection.call('POST', '/posts', { body })) as Post;
  return { json: post, text: describePost(post) };
}

async function list(options: ListOptions, io: Io): Promise<Answer> {
  const { status, keyword, limit, page } = options;
  const query = { status, keyword, limit, page };
  const found = (await connectionOf(options, io).call('GET', '/posts', { query })) as PageOf<Post>;
  const rows = found.data.map((post) => [
    post.uuid,
    post.status,
    post.scheduled_at ?? '',
    (post.versions[0]?.content[0]?.body ?? '').replace(/\s+/g, ' ').slice(0, 50),
  ]);
  const { current_page: current, last_page: last, total } = found.meta;
  const lines = [
    table(['UUID', 'STATUS', 'SCHEDULED (UTC)', 'TEXT'], rows),
    `Page ${current} of ${last}, ${total} posts.`,
  ];
  return { json: found, text: rows.length === 0 ? 'No posts.' : lines.join('\n') };
}

async function show(uuid: string, options: ConnectionOptions, io: Io): Promise<Answer> {
  const connection = connectionOf(options, io);
  const path = `/posts/${encodeURIComponent(uuid)}`;
  const post = (await connection.call('GET', path)) as Post;
  const stories = (await connection.call('GET', `${path}/publications`)) as {
    readonly data: readonly PublicationStory[];
  };
  return { json: { ...post, publications: stories.data }, text: describePost(post, stories.data) };
}
