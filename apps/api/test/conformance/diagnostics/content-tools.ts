import { type DiagnosticTools, textResult } from './diagnostic-tool.ts';
import { PIXEL, SILENCE } from './samples.ts';

const image = { type: 'image' as const, data: PIXEL, mimeType: 'image/png' };

/** Tools that answer each kind of content, with what they report on the way. */
export const CONTENT_TOOLS: DiagnosticTools = {
  test_simple_text: {
    description: 'Answers a text.',
    run: async () => textResult('This is a simple text response for testing.'),
  },
  test_image_content: { description: 'Answers an image.', run: async () => ({ content: [image] }) },
  test_audio_content: {
    description: 'Answers a sound.',
    run: async () => ({ content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }] }),
  },
  test_embedded_resource: {
    description: 'Answers a resource.',
    run: async () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  test_multiple_content_types: {
    description: 'Answers a text, an image and a resource.',
    run: async () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        image,
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ],
    }),
  },
  test_error_handling: {
    description: 'Answers an error.',
    run: async () => ({
      ...textResult('This tool intentionally returns an error for testing'),
      isError: true,
    }),
  },
  test_tool_with_logging: {
    description: 'Writes three lines to the log of the client.',
    run: async (_args, { mcpReq }) => {
      for (const step of ['started', 'processing data', 'execution completed']) {
        await mcpReq.log('info', step === 'started' ? 'Tool execution started' : `Tool ${step}`);
      }
      return textResult('Three lines were written.');
    },
  },
  test_logging_tool: {
    description: 'Writes a line to the log of a client that asked for it.',
    run: async (_args, { mcpReq }) => {
      await mcpReq.log('info', 'A line');
      return textResult('A line was written if it was asked for.');
    },
  },
  test_tool_with_progress: {
    description: 'Reports progress three times.',
    run: async (_args, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        const params = { progressToken, progress, total: 100, message: `${progress} of 100` };
        await mcpReq.notify({ method: 'notifications/progress', params });
      }
      return textResult('Progress was reported.');
    },
  },
  json_schema_2020_12_tool: {
    description: 'Takes arguments that need the words of JSON Schema 2020-12.',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    run: async (args) => textResult(JSON.stringify(args)),
  },
  test_trigger_tool_change: {
    description: 'Announces that the list of tools changed.',
    run: async (_args, { announce }) => {
      announce('tools');
      return textResult('It was announced.');
    },
  },
  test_trigger_prompt_change: {
    description: 'Announces that the list of prompts changed.',
    run: async (_args, { announce }) => {
      announce('prompts');
      return textResult('It was announced.');
    },
  },
};
