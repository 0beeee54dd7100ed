import { POST_STATUSES, type PostStatus } from '@crier/domain';
import { type Command, Option } from 'commander';
import { addCommand, addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';
import { declarePost, numberOf, type PostOptions, readPost } from './post-input.ts';
import { describePost, describeViolations, describeWarnings, statusOf } from './post-text.ts';

type WriteOptions = ConnectionOptions & PostOptions;

interface ListOptions extends ConnectionOptions {
  readonly status?: PostStatus | 'missed' | 'trash';
  readonly keyword?: string;
  readonly limit?: number;
  readonly page?: number;
}

export function addPostCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'post', 'Posts, over the API.');
  const declareWrite = (command: Command) => declareConnection(declarePost(command));
  addCommand<WriteOptions>(
    group,
    desk,
    'validate',
    'Check a post against the requirements of its networks without storing it.',
    declareWrite,
    async () => validate,
  );
  addCommand<WriteOptions>(
    group,
    desk,
    'create',
    'Create a post; a draft unless --now, --queue or --at is given.',
    declareWrite,
    async () => create,
  );
  addCommand<ListOptions>(group, desk, 'list', 'List posts, newest first.', declareList, async () => list);
  addCommandWithArgument<ConnectionOptions>(
    group,
    desk,
    'show <uuid>',
    'Show a post and its state on each account.',
    declareConnection,
    show,
  );
}

function declareList(command: Command): Command {
  return declareConnection(command)
    .addOption(
      new Option('--status <status>', 'only with this status').choices([...POST_STATUSES, 'missed', 'trash']),
    )
    .option('--keyword <text>', 'only with this text')
    .option('--limit <number>', 'page size', numberOf('--limit'))
    .option('--page <number>', 'page', numberOf('--page'));
}

async function validate(options: WriteOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const body = await readPost(options, io);
  const result = await client.call('validatePost', { params: { workspace }, body });
  return { json: result, text: describeViolations(result), exitCode: result.valid ? 0 : 1 };
}

async function create(options: WriteOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const body = await readPost(options, io);
  const post = await client.call('createPost', { params: { workspace }, body });
  return { json: post, text: [describePost(post), ...describeWarnings(post.warnings)].join('\n') };
}

async function list(options: ListOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const { status, keyword, limit, page } = options;
  const query = {
    ...(status === undefined ? {} : { status }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(limit === undefined ? {} : { limit }),
    ...(page === undefined ? {} : { page }),
  };
  const found = await client.call('listPosts', { params: { workspace }, query });
  const rows = found.data.map((post) => [
    post.uuid,
    statusOf(post),
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

async function show(post: string, options: ConnectionOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const params = { workspace, post };
  const found = await client.call('getPost', { params });
  const { data: publications } = await client.call('listPublications', { params });
  return { json: { ...found, publications }, text: describePost(found, publications) };
}
