import type { ElicitRequestFormParams, ElicitResult } from '@modelcontextprotocol/server';
import { type DiagnosticContext, type DiagnosticTools, textResult } from './diagnostic-tool.ts';

function text(description: string) {
  return { type: 'string' as const, description };
}

/** Asks on the stream of the request that is being answered. */
function elicit(
  { send }: DiagnosticContext['mcpReq'],
  params: ElicitRequestFormParams,
): Promise<ElicitResult> {
  return send({ method: 'elicitation/create', params });
}

const OPTIONS = ['option1', 'option2', 'option3'];
const TITLED = [1, 2, 3].map((number) => ({ const: `value${number}`, title: `Choice ${number}` }));

/** Tools that ask the client something while they run, as revisions with sessions do. */
export const ASKING_TOOLS: DiagnosticTools = {
  test_sampling: {
    description: 'Has the model of the client answer a prompt.',
    inputSchema: { type: 'object', properties: { prompt: text('The prompt.') }, required: ['prompt'] },
    run: async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: String(prompt) } }];
      const params = { messages, maxTokens: 100 };
      const { content } = await mcpReq.send({ method: 'sampling/createMessage', params });
      return textResult(`LLM response: ${'text' in content ? content.text : ''}`);
    },
  },
  test_elicitation: {
    description: 'Asks the user for a text.',
    inputSchema: { type: 'object', properties: { message: text('The question.') }, required: ['message'] },
    run: async ({ message }, { mcpReq }) => {
      const answer = await elicit(mcpReq, {
        message: String(message),
        requestedSchema: {
          type: 'object',
          properties: { response: text('The answer.') },
          required: ['response'],
        },
      });
      return textResult(`User response: ${JSON.stringify(answer)}`);
    },
  },
  test_elicitation_sep1034_defaults: {
    description: 'Asks the user to confirm a form that is filled in.',
    run: async (_args, { mcpReq }) => {
      const answer = await elicit(mcpReq, {
        message: 'Is this right?',
        requestedSchema: {
          type: 'object',
          properties: {
            name: { ...text('Name'), default: 'John Doe' },
            age: { type: 'integer', description: 'Age', default: 30 },
            score: { type: 'number', description: 'Score', default: 95.5 },
            status: { ...text('Status'), enum: ['active', 'inactive', 'pending'], default: 'active' },
            verified: { type: 'boolean', description: 'Verified', default: true },
          },
        },
      });
      return textResult(`Elicitation completed: ${JSON.stringify(answer)}`);
    },
  },
  test_elicitation_sep1330_enums: {
    description: 'Asks the user to choose from every kind of list.',
    run: async (_args, { mcpReq }) => {
      const answer = await elicit(mcpReq, {
        message: 'What do you choose?',
        requestedSchema: {
          type: 'object',
          properties: {
            untitledSingle: { type: 'string', enum: OPTIONS },
            titledSingle: { type: 'string', oneOf: TITLED },
            legacyEnum: {
              type: 'string',
              enum: ['opt1', 'opt2', 'opt3'],
              enumNames: ['Option One', 'Option Two', 'Option Three'],
            },
            untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
            titledMulti: { type: 'array', items: { anyOf: TITLED } },
          },
        },
      });
      return textResult(`Elicitation completed: ${JSON.stringify(answer)}`);
    },
  },
};
