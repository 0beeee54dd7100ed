import { isJsonObject, type JsonObject } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { runTool, TOOLS, type ToolPort } from '../src/index.ts';

const UUID = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const POST = {
  uuid: UUID,
  status: 'draft',
  tags: [],
  versions: [
    {
      ...{ account_id: 0, is_original: true, content: [], language: 'de', disclosure: { own_brand: true } },
      options: { mastodon: { sensitive: true } },
      audience: { who_sees: 'followers' },
    },
  ],
};

/** What a tool asks of the service: each call with its input, but for a body without what is undefined. */
async function callsOf(name: string, input: object): Promise<{ calls: string[]; refusal: string | null }> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  const calls: string[] = [];
  const call = async (operation: string, asked: object) => {
    calls.push(JSON.stringify([operation, asked], (_key, value) => value ?? undefined));
    return { ...POST, data: [], meta: {}, slots: [], violations: [], valid: true };
  };
  const port = {
    userZone: 'UTC',
    etagOf: () => 'tag',
    admit: async () => undefined,
    call,
    reconnectUrl: () => null,
  } as unknown as ToolPort;
  // Answers that stand in for records may not fit; what was asked is all that counts.
  const refusal = await runTool(tool, input, port).then(
    () => null,
    (error: Error) => error.message,
  );
  return { calls, refusal };
}

/** The least that a schema takes. */
function least({ type, properties, required, items, enum: values }: JsonObject, name = ''): unknown {
  if (name === 'workspace') return UUID;
  if (name === 'hex_color') return '#38bdf8';
  if (name === 'url') return 'https://files.example/loaf.jpg';
  if (Array.isArray(values)) return values[0];
  if (type === 'array') return isJsonObject(items) ? [least(items)] : [];
  if (type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type !== 'object' || !isJsonObject(properties)) return 'text';
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).filter(([field]) => needed.includes(field));
  return Object.fromEntries(
    fields.map(([field, schema]) => [field, least(schema as JsonObject, field)] as const),
  );
}

/** The least input with every optional field, at any depth, set to the value. */
function withOptional(schema: JsonObject, value: unknown, input = least(schema)): unknown {
  const { properties, required, items } = schema;
  if (Array.isArray(input) && isJsonObject(items)) return input.map((one) => withOptional(items, value, one));
  if (!isJsonObject(properties) || typeof input !== 'object' || input === null) return input;
  const needed = Array.isArray(required) ? required : [];
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const given = (input as Record<string, unknown>)[name];
      return [name, needed.includes(name) ? withOptional(field as JsonObject, value, given) : value];
    }),
  );
}

describe('a null or empty argument counts as missing', () => {
  it.each(TOOLS)('of $name', async ({ name, inputSchema }) => {
    const versions = name === 'validate-post' ? [{ account_id: 0, is_original: true, content: [{}] }] : null;
    const needed = versions === null ? {} : { versions };
    const expected = await callsOf(name, { ...(least(inputSchema) as object), ...needed });
    for (const nothing of [null, '']) {
      const input = { ...(withOptional(inputSchema, nothing) as object), ...needed };
      expect(await callsOf(name, input)).toEqual(expected);
    }
  });
});

it('update-post clears what it omits, but keeps what a version says of itself beside its content', async () => {
  const version = { account_id: 0, is_original: true, content: [{ body: 'Bread.' }] };
  const bodyOf = async (versions: object[]) => {
    const { calls } = await callsOf('update-post', { workspace: UUID, post: '1', versions });
    const update = calls.map((text) => JSON.parse(text)).find(([operation]) => operation === 'updatePost');
    return update[1].body;
  };
  const [stored] = POST.versions;
  expect(await bodyOf([version])).toEqual({
    versions: [{ ...stored, ...version }],
    timezone: 'UTC',
  });
  const said = {
    ...{ options: {}, language: 'fr', disclosure: { made_with_ai: true } },
    audience: { who_replies: 'nobody' },
  };
  expect(await bodyOf([{ ...version, ...said }])).toEqual({
    versions: [{ ...version, ...said }],
    timezone: 'UTC',
  });
});

it('validate-post checks a stored post with its changes, and needs at least one of both', async () => {
  const checked = await callsOf('validate-post', { workspace: UUID, post: '1', tags: [4] });
  expect(checked.calls.map((text) => JSON.parse(text))).toEqual([
    ['getPost', { workspace: UUID, params: { post: '1' } }],
    ['validatePost', { workspace: UUID, body: expect.objectContaining({ uuid: UUID, tags: [4] }) }],
  ]);
  expect(await callsOf('validate-post', { workspace: UUID })).toEqual({
    calls: [],
    refusal: 'The versions field is required if no stored post is named.',
  });
});

it('update-post-version keeps what the version discloses and its audience', async () => {
  const input = { workspace: UUID, post: '1', account_id: 0, content: [{ body: 'Bread.' }] };
  const { calls } = await callsOf('update-post-version', input);
  const update = calls.map((text) => JSON.parse(text)).find(([operation]) => operation === 'updatePost');
  expect(update[1].body.versions[0]).toMatchObject({
    ...{ disclosure: { own_brand: true }, audience: { who_sees: 'followers' } },
  });
});

it('update-post-version keeps the language of the version unless another is given', async () => {
  const languageOf = async (changes: object) => {
    const input = { workspace: UUID, post: '1', account_id: 0, content: [{ body: 'Bread.' }], ...changes };
    const { calls } = await callsOf('update-post-version', input);
    const update = calls.map((text) => JSON.parse(text)).find(([operation]) => operation === 'updatePost');
    return update[1].body.versions[0].language;
  };
  expect(await languageOf({})).toBe('de');
  expect(await languageOf({ language: null })).toBe('de');
  expect(await languageOf({ language: 'fr' })).toBe('fr');
});
