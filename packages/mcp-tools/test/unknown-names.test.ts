import { CrierError } from '@crier/domain';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { promptText, runTool, TOOLS } from '../src/index.ts';
import { CLOSED_PORT } from './closed-port.ts';

const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const MISSPELT = 'misspelt_name';

interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

/** A value with every object of the schema, each with an unknown name, and the places of those names. */
function misspelt(schema: z.core.$ZodType, place = ''): { value: unknown; places: readonly string[] } {
  const def = schema._zod.def as unknown as Definition;
  const within = (name: string) => (place === '' ? name : `${place}.${name}`);
  if (def.innerType !== undefined) return misspelt(def.innerType, place);
  if (def.type === 'array' && def.element !== undefined) {
    const { value, places } = misspelt(def.element, within('0'));
    return { value: [value], places };
  }
  if (def.type !== 'object' || def.shape === undefined) return { value: null, places: [] };
  const fields = Object.entries(def.shape).map(
    ([name, field]) => [name, misspelt(field, within(name))] as const,
  );
  return {
    value: Object.fromEntries([...fields.map(([name, { value }]) => [name, value]), [MISSPELT, 1]]),
    places: [within(MISSPELT), ...fields.flatMap(([, { places }]) => places)],
  };
}

async function errorsOf(name: string, input: unknown): Promise<Readonly<Record<string, readonly string[]>>> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  try {
    await runTool(tool, input, CLOSED_PORT);
  } catch (error) {
    if (error instanceof CrierError && error.code === 'validation') return error.errors ?? {};
    throw error;
  }
  throw new Error('the tool was carried out');
}

it.each(TOOLS)('$name refuses an unknown name in every object of its arguments', async ({ name, input }) => {
  const { value, places } = misspelt(input);
  const told = Object.keys(await errorsOf(name, { ...(value as object), workspace: WORKSPACE }));
  expect(places.length).toBeGreaterThan(name === 'create-post' ? 15 : 0);
  expect(told).toEqual(expect.arrayContaining(places.slice(0, 20)));
});

const post = (content: object, more: object = {}) => ({
  workspace: WORKSPACE,
  versions: [{ account_id: 0, is_original: true, content: [content], ...more }],
});

it.each([
  [
    post({ text: 'Fresh bread from nine.' }),
    'versions.0.content.0.text',
    'Expected: body, body_format, url, media, video_thumbs, poll, delay_minutes.',
  ],
  [post({ bdoy: 'Bread' }), 'versions.0.content.0.bdoy', 'Did you mean body?'],
  [
    post({}, { options: { mastodon: { sensitve: true } } }),
    'versions.0.options.mastodon.sensitve',
    'Did you mean sensitive?',
  ],
  [post({}, { options: { mastadon: {} } }), 'versions.0.options.mastadon', 'Did you mean mastodon?'],
  [{ ...post({}), acounts: [1] }, 'acounts', 'Did you mean accounts?'],
])('create-post refuses %j and lists the known names', async (input, field, hint) => {
  expect(await errorsOf('create-post', input)).toEqual({
    [field]: [`The ${field} field is unknown. ${hint}`],
  });
});

it('records are accepted as read in place of their ids', async () => {
  const media = [{ id: 7, name: 'bread.jpg', url: 'https://social.example/bread.jpg' }];
  const written = { ...post({ body: 'Bread', media }), accounts: [{ id: 1, provider: 'mastodon' }] };
  const tool = TOOLS.find(({ name }) => name === 'validate-post');
  await expect(runTool(tool as (typeof TOOLS)[number], written, CLOSED_PORT)).rejects.toThrow(
    'the tool was carried out',
  );
});

it('a prompt refuses an unknown argument', () => {
  const values = { workspace: WORKSPACE, topic: 'Bread', tone: 'friendly', topics: 'Rye' };
  const refused = expect.objectContaining({
    errors: {
      tone: ['The tone field is unknown. Expected: workspace, topic.'],
      topics: ['The topics field is unknown. Did you mean topic?'],
    },
  });
  expect(() => promptText('plan-a-week', values)).toThrow(refused);
});
