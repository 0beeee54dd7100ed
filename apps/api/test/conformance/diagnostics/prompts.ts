import {
  acceptedContent,
  type ContentBlock,
  type HandlerResultTypeMap,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ask } from './input-tools.ts';
import { PIXEL } from './samples.ts';

type Arguments = Readonly<Record<string, string>>;
type PromptResult = HandlerResultTypeMap['prompts/get'];

interface DiagnosticPrompt {
  readonly name: string;
  readonly description: string;
  readonly arguments?: { readonly name: string; readonly required: boolean }[];
  get(args: Arguments, context: ServerContext): PromptResult;
}

/** The prompts that the conformance suite expects of a server under test. */
export const DIAGNOSTIC_PROMPTS: readonly DiagnosticPrompt[] = [
  {
    name: 'test_simple_prompt',
    description: 'A text.',
    get: () => said(text('This is a simple prompt for testing.')),
  },
  {
    name: 'test_prompt_with_arguments',
    description: 'A text with its arguments.',
    arguments: ['arg1', 'arg2'].map((name) => ({ name, required: true })),
    get: ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'A resource and a text.',
    arguments: [{ name: 'resourceUri', required: true }],
    get: ({ resourceUri = '' }) => {
      const resource = { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content.' };
      return said({ type: 'resource', resource }, text('Please process the embedded resource above.'));
    },
  },
  {
    name: 'test_prompt_with_image',
    description: 'An image and a text.',
    get: () => said({ type: 'image', data: PIXEL, mimeType: 'image/png' }, text('Please analyze the image.')),
  },
  {
    name: 'test_input_required_result_prompt',
    description: 'Asks for something first.',
    get: (_args, { mcpReq: { inputResponses } }) => {
      const context = acceptedContent(inputResponses, 'user_context')?.['context'];
      if (context !== undefined) return said(text(`The context is ${String(context)}.`));
      const user_context = ask('What context should the prompt use?', 'context');
      return inputRequired({ inputRequests: { user_context } });
    },
  },
];

function text(words: string): ContentBlock {
  return { type: 'text', text: words };
}

function said(...contents: readonly ContentBlock[]): PromptResult {
  return { messages: contents.map((content) => ({ role: 'user' as const, content })) };
}
