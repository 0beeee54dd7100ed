import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  MissingRequiredClientCapabilityError,
} from '@modelcontextprotocol/server';
import { type DiagnosticContext, type DiagnosticTools, textResult } from './diagnostic-tool.ts';

interface Round {
  readonly round: number;
  readonly name?: string;
}

/** Seals what a tool remembers between two calls, so that a client can't change it. */
export const STATES = createRequestStateCodec<Round>({ key: 'a key only for tests, of forty characters' });

/** A question of one text. */
export function ask(message: string, field: string): InputRequest {
  const requestedSchema = {
    type: 'object' as const,
    properties: { [field]: { type: 'string' as const } },
    required: [field],
  };
  return inputRequired.elicit({ message, requestedSchema });
}

function sample(text: string, maxTokens: number): InputRequest {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens,
  });
}

/** What the client says in this request that it can do. */
function capabilitiesOf({ mcpReq }: DiagnosticContext): ClientCapabilities {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  return envelope[CLIENT_CAPABILITIES_META_KEY] ?? {};
}

const name = ask('What is your name?', 'name');
const question = sample('What is the capital of France?', 100);
const confirm = inputRequired.elicit({
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
});

/** Tools that end with a question and are called again with its answer, as the newest revision does. */
export const INPUT_TOOLS: DiagnosticTools = {
  test_input_required_result_elicitation: {
    description: 'Asks for a name.',
    run: async (_args, { mcpReq: { inputResponses } }) => {
      const given = acceptedContent(inputResponses, 'user_name')?.['name'];
      if (typeof given === 'string') return textResult(`Hello, ${given}!`);
      return inputRequired({ inputRequests: { user_name: name } });
    },
  },
  test_input_required_result_sampling: {
    description: 'Has the model of the client answer a question.',
    run: async (_args, { mcpReq: { inputResponses } }) =>
      inputResponses?.['capital_question'] === undefined
        ? inputRequired({ inputRequests: { capital_question: question } })
        : textResult(JSON.stringify(inputResponses['capital_question'])),
  },
  test_input_required_result_list_roots: {
    description: 'Asks for the folders of the client.',
    run: async (_args, { mcpReq: { inputResponses } }) =>
      inputResponses?.['client_roots'] === undefined
        ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
        : textResult(JSON.stringify(inputResponses['client_roots'])),
  },
  test_input_required_result_request_state: {
    description: 'Asks for a confirmation and remembers that it did.',
    run: async (_args, { mcpReq }) =>
      mcpReq.requestState<Round>()?.round === 1 && mcpReq.inputResponses?.['confirm'] !== undefined
        ? textResult('state-ok')
        : inputRequired({ inputRequests: { confirm }, requestState: await STATES.mint({ round: 1 }) }),
  },
  test_input_required_result_tampered_state: {
    description: 'Asks for a confirmation and remembers it where nobody can change it.',
    run: async (_args, { mcpReq }) =>
      mcpReq.requestState<Round>() === undefined
        ? inputRequired({ inputRequests: { confirm }, requestState: await STATES.mint({ round: 1 }) })
        : textResult('The state is what it was.'),
  },
  test_input_required_result_multiple_inputs: {
    description: 'Asks for a name, a greeting and the folders of the client at once.',
    run: async (_args, { mcpReq }) => {
      const greeting = sample('Generate a greeting', 50);
      const inputRequests = { user_name: name, greeting, client_roots: inputRequired.listRoots() };
      const { inputResponses = {} } = mcpReq;
      if (Object.keys(inputRequests).every((key) => inputResponses[key] !== undefined)) {
        return textResult(JSON.stringify(inputResponses));
      }
      return inputRequired({ inputRequests, requestState: await STATES.mint({ round: 1 }) });
    },
  },
  test_input_required_result_multi_round: {
    description: 'Asks for a name, then for a colour.',
    run: async (_args, { mcpReq }) => {
      const { round = 0, name: given } = mcpReq.requestState<Round>() ?? {};
      const answer = acceptedContent(mcpReq.inputResponses, `step${round}`);
      if (round === 2 && answer !== undefined)
        return textResult(`${given} likes ${String(answer['color'])}.`);
      if (round === 1 && answer !== undefined) {
        return inputRequired({
          inputRequests: { step2: ask('Step 2: What is your favorite color?', 'color') },
          requestState: await STATES.mint({ round: 2, name: String(answer['name']) }),
        });
      }
      return inputRequired({
        inputRequests: { step1: ask('Step 1: What is your name?', 'name') },
        requestState: await STATES.mint({ round: 1 }),
      });
    },
  },
  test_input_required_result_capabilities: {
    description: 'Asks for what the client can do, and nothing else.',
    run: async (_args, context) => {
      const { sampling, elicitation } = capabilitiesOf(context);
      return inputRequired({
        inputRequests: {
          ...(sampling === undefined ? {} : { capital_question: question }),
          ...(elicitation === undefined ? {} : { user_name: name }),
        },
      });
    },
  },
  test_missing_capability: {
    description: 'Needs a client that has a model.',
    run: async (_args, context) => {
      if (capabilitiesOf(context).sampling === undefined) {
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      }
      return textResult('The client has a model.');
    },
  },
  test_streaming_elicitation: {
    description: 'Asks for a name in place of a request on the stream.',
    run: async () => inputRequired({ inputRequests: { user_name: name } }),
  },
};
