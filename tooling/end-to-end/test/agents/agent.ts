import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What a tool answered: its structured result, or the error in the text of a refusal. */
export interface ToolAnswer {
  readonly refused: boolean;
  readonly value: unknown;
}

/** An MCP client with a key. It checks every structured result against the schema that the tool was listed with. */
export interface Agent {
  /** Names of the tools listed. */
  readonly tools: readonly string[];
  call(name: string, args: object): Promise<ToolAnswer>;
  /** Calls a tool whose answer never arrives, although the service gave it. */
  callInVain(name: string, args: object): Promise<void>;
  close(): Promise<void>;
}

/** The eras of the protocol, each as the SDK that speaks it. */
export type Era = 'legacy' | 'modern';

interface RawResult {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
  readonly content?: unknown;
}

/** Connects with version 1 of the SDK, or with version 2 in the newest revision, and lists the tools. */
export async function connectAgent(era: Era, endpoint: URL, key: string): Promise<Agent> {
  const loss = { wanted: false };
  const options = {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    fetch: async (url: string | URL, init?: RequestInit) => {
      const response = await fetch(url, init);
      if (!loss.wanted) return response;
      await response.arrayBuffer();
      throw new TypeError('the answer was lost');
    },
  };
  const { tools, callTool, close } =
    era === 'legacy' ? await old(endpoint, options) : await modern(endpoint, options);
  const call: Agent['call'] = async (name, args) => readAnswer(await callTool(name, { ...args }));
  return {
    tools: tools.map(({ name }) => name),
    call,
    callInVain: async (name, args) => {
      loss.wanted = true;
      try {
        await call(name, args);
      } catch (error) {
        if (error instanceof Error && error.message.includes('the answer was lost')) return;
        throw error;
      } finally {
        loss.wanted = false;
      }
      throw new Error(`the answer to ${name} arrived`);
    },
    close,
  };
}

/** What every tool call must be: a result with structured content, or a refusal as JSON text. */
export function readAnswer(result: object): ToolAnswer {
  const { isError, structuredContent, content } = result as RawResult;
  const [first] = content as readonly { readonly text?: string }[];
  const said: unknown = JSON.parse(first?.text ?? '');
  return isError === true ? { refused: true, value: said } : { refused: false, value: structuredContent };
}

type Options = ConstructorParameters<typeof StreamableHTTPClientTransport>[1] &
  ConstructorParameters<typeof NewTransport>[1];

async function old(endpoint: URL, options: Options) {
  const client = new Client({ name: 'old', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(endpoint, options));
  const { tools } = await client.listTools();
  const callTool = async (name: string, args: Record<string, unknown>): Promise<object> =>
    await client.callTool({ name, arguments: args });
  return { tools, callTool, close: () => client.close() };
}

async function modern(endpoint: URL, options: Options) {
  const client = new NewClient({ name: 'new', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new NewTransport(endpoint, options));
  const { tools } = await client.listTools();
  const callTool = (name: string, args: Record<string, unknown>): Promise<object> =>
    client.callTool({ name, arguments: args });
  return { tools, callTool, close: () => client.close() };
}
