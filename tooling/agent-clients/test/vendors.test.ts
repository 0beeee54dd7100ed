import { createGoogleGenerativeAI } from '@ai-sdk/google';
import Anthropic from '@anthropic-ai/sdk';
import { isJsonObject, type JsonObject } from '@crier/domain';
import { DECLARED_TOOLS } from '@crier/mcp-tools';
import { GoogleGenAI, mcpToTool } from '@google/genai';
import { tool as langChainTool } from '@langchain/core/tools';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { tool as aiTool, generateText, jsonSchema } from 'ai';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anthropicFindings,
  type CapturedRequest,
  type CapturingServer,
  captureRequests,
  geminiFindings,
  openAiFindings,
  openAiStrictFindings,
  toStrict,
} from '../src/index.ts';

const TOOLS = DECLARED_TOOLS.map(({ name, description, inputSchema }) => ({
  name,
  description,
  inputSchema: inputSchema as JsonObject,
}));
const NAMES = TOOLS.map(({ name }) => name);
const PROMPT = 'Which posts are planned?';

const SAID = 'None.';
/** What each vendor answers to a text, at the end of its path. */
const ANSWERS: readonly (readonly [RegExp, object])[] = [
  [
    /:generateContent/,
    {
      candidates: [{ content: { role: 'model', parts: [{ text: SAID }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    },
  ],
  [
    /\/responses$/,
    {
      ...{ id: 'r', object: 'response', created_at: 1, status: 'completed', model: 'm' },
      output: [
        {
          ...{ type: 'message', id: 'm', role: 'assistant', status: 'completed' },
          content: [{ type: 'output_text', text: SAID, annotations: [] }],
        },
      ],
    },
  ],
  [
    /\/chat\/completions$/,
    {
      id: 'c',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: SAID } }],
    },
  ],
  [
    /\/messages$/,
    {
      ...{ id: 'm', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn' },
      content: [{ type: 'text', text: SAID }],
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  ],
];

let server: CapturingServer;
beforeAll(async () => {
  server = await captureRequests(
    (path) => ANSWERS.find(([end]) => end.test(path.split('?')[0] ?? ''))?.[1] ?? {},
  );
});
afterAll(() => server?.close());

/** The one request that was sent. */
function sent(): CapturedRequest {
  const [request, ...others] = server.take();
  if (request === undefined || others.length > 0) throw new Error('not one request was sent');
  return request;
}

/** The function declarations of a request to Gemini. */
function declarationsIn({ body }: CapturedRequest): JsonObject[] {
  const { tools } = body;
  const lists = Array.isArray(tools)
    ? tools.map((one) => (isJsonObject(one) ? one['functionDeclarations'] : []))
    : [];
  return lists.flat().filter((one): one is JsonObject => isJsonObject(one));
}

/** Everything that Gemini refuses in declarations, in whichever member a client puts the parameters. */
function refusedByGemini(declarations: readonly JsonObject[]): string[] {
  return declarations.flatMap(({ name, parameters, parametersJsonSchema }) =>
    geminiFindings(parameters ?? open(parametersJsonSchema as JsonObject), String(name)),
  );
}

/** Parameters without `additionalProperties`, which is a name that JSON Schema has and older declarations lack. */
function open(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema), (name, value) =>
    name === 'additionalProperties' ? undefined : value,
  );
}

describe('every tool, as declared by a Gemini client, is accepted [learned:A1]', () => {
  it('@google/genai with JSON Schema', async () => {
    const ai = new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: server.url } });
    const functionDeclarations = TOOLS.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parametersJsonSchema: inputSchema,
    }));
    const answer = await ai.models.generateContent({
      model: 'gemini-2.5-flash',
      contents: PROMPT,
      config: { tools: [{ functionDeclarations }] },
    });
    expect(answer.text).toBe(SAID);
    const declarations = declarationsIn(sent());
    expect(declarations.map(({ name }) => name)).toEqual(NAMES);
    expect(refusedByGemini(declarations)).toEqual([]);
  });

  it('@google/genai as an MCP client, which declares results, too', async () => {
    const service = new Server({ name: 'crier', version: '1' }, { capabilities: { tools: {} } });
    service.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...DECLARED_TOOLS] as never }));
    const client = new Client({ name: 'test', version: '1' });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([service.connect(ours), client.connect(theirs)]);
    const ai = new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: server.url } });
    const answer = await ai.models.generateContent({
      model: 'gemini-2.5-flash',
      contents: PROMPT,
      config: { tools: [mcpToTool(client)] },
    });
    expect(answer.text).toBe(SAID);
    const declarations = declarationsIn(sent());
    expect(declarations.map(({ name }) => name)).toEqual(NAMES);
    expect(refusedByGemini(declarations)).toEqual([]);
    await client.close();
  });

  it('@google/genai with the older declarations', async () => {
    const ai = new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: server.url } });
    const functionDeclarations = TOOLS.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parameters: open(inputSchema) as object,
    }));
    await ai.models.generateContent({
      model: 'gemini-1.5-flash',
      contents: PROMPT,
      config: { tools: [{ functionDeclarations }] },
    });
    const declarations = declarationsIn(sent());
    expect(declarations.map(({ name }) => name)).toEqual(NAMES);
    expect(declarations.every(({ parameters }) => isJsonObject(parameters))).toBe(true);
    expect(refusedByGemini(declarations)).toEqual([]);
  });

  it('@langchain/google-genai', async () => {
    const tools = TOOLS.map(({ name, description, inputSchema }) =>
      langChainTool(async () => '', { name, description, schema: inputSchema }),
    );
    const model = new ChatGoogleGenerativeAI({
      model: 'gemini-2.0-flash',
      apiKey: 'key',
      baseUrl: server.url,
    });
    expect((await model.bindTools(tools).invoke(PROMPT)).text).toBe(SAID);
    const declarations = declarationsIn(sent());
    expect(declarations.map(({ name }) => name)).toEqual(NAMES);
    expect(refusedByGemini(declarations)).toEqual([]);
  });

  it('@ai-sdk/google', async () => {
    const google = createGoogleGenerativeAI({ apiKey: 'key', baseURL: `${server.url}/v1beta` });
    const tools = Object.fromEntries(
      TOOLS.map(({ name, description, inputSchema }) => [
        name,
        aiTool({ description, inputSchema: jsonSchema(inputSchema) }),
      ]),
    );
    const { text } = await generateText({ model: google('gemini-2.0-flash'), prompt: PROMPT, tools });
    expect(text).toBe(SAID);
    const declarations = declarationsIn(sent());
    expect(declarations.map(({ name }) => name)).toEqual(NAMES);
    expect(refusedByGemini(declarations)).toEqual([]);
  });
});

describe('every tool, as declared by an OpenAI client, is accepted', () => {
  const client = () => new OpenAI({ apiKey: 'key', baseURL: `${server.url}/v1` });

  it('in the Responses API, as MCP clients send tools', async () => {
    const tools = TOOLS.map(({ name, description, inputSchema: parameters }) => ({
      ...{ type: 'function' as const, strict: false, name, description, parameters },
    }));
    expect((await client().responses.create({ model: 'gpt-5', input: PROMPT, tools })).output_text).toBe(
      SAID,
    );
    const declared = sent().body['tools'] as JsonObject[];
    expect(declared.map(({ name }) => name)).toEqual(NAMES);
    expect(declared.flatMap(({ name, parameters }) => openAiFindings(String(name), parameters))).toEqual([]);
  });

  it('in the Responses API with `strict`, where optional fields become required and nullable', async () => {
    const tools = TOOLS.map(({ name, description, inputSchema }) => ({
      ...{ type: 'function' as const, strict: true, name, description, parameters: toStrict(inputSchema) },
    }));
    await client().responses.create({ model: 'gpt-5', input: PROMPT, tools });
    const declared = sent().body['tools'] as JsonObject[];
    expect(declared.map(({ name }) => name)).toEqual(NAMES);
    expect(
      declared.flatMap(({ name, parameters }) => [
        ...openAiFindings(String(name), parameters),
        ...openAiStrictFindings(parameters, String(name)),
      ]),
    ).toEqual([]);
  });

  it('in chat completions', async () => {
    const tools = TOOLS.map(({ name, description, inputSchema: parameters }) => ({
      ...{ type: 'function' as const, function: { name, description, parameters } },
    }));
    const messages = [{ role: 'user' as const, content: PROMPT }];
    await client().chat.completions.create({ model: 'gpt-4o', messages, tools });
    const declared = (sent().body['tools'] as { function: JsonObject }[]).map((one) => one.function);
    expect(declared.flatMap(({ name, parameters }) => openAiFindings(String(name), parameters))).toEqual([]);
  });
});

it('every tool, as declared by an Anthropic client, is accepted', async () => {
  const client = new Anthropic({ apiKey: 'key', baseURL: server.url });
  const tools = TOOLS.map(({ name, description, inputSchema }) => ({
    ...{ name, description, input_schema: inputSchema as Anthropic.Tool.InputSchema },
  }));
  const messages = [{ role: 'user' as const, content: PROMPT }];
  const answer = await client.messages.create({
    model: 'claude',
    max_tokens: 16,
    messages,
    tools,
  });
  expect(answer.content).toMatchObject([{ text: SAID }]);
  const declared = sent().body['tools'] as JsonObject[];
  expect(declared.map(({ name }) => name)).toEqual(NAMES);
  expect(declared.flatMap(({ name, input_schema }) => anthropicFindings(String(name), input_schema))).toEqual(
    [],
  );
});
