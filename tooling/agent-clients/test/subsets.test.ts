import type { JsonObject } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { anthropicFindings, geminiFindings, openAiFindings, openAiStrictFindings } from '../src/index.ts';

const root = (field: JsonObject): JsonObject => ({ type: 'object', properties: { field } });

describe('Gemini refuses', () => {
  it.each([
    [{ type: ['string', 'null'] }, 'a list of types'],
    [{ type: 'null' }, 'no type: null'],
    [{}, 'no type: undefined'],
    [{ type: 'array' }, 'items: missing field'],
    [{ type: 'object' }, 'properties: should be non-empty for OBJECT type'],
    [{ type: 'string', properties: {} }, 'properties: only allowed for OBJECT type'],
    [{ type: 'string', enum: ['a', ''] }, 'enum: cannot be empty'],
    [{ type: 'integer', enum: [1] }, 'enum: only allowed for STRING type'],
    [{ type: 'string', format: 'uuid' }, 'format: only enum and date-time'],
    [{ type: 'string', $schema: 'x' }, 'unknown name $schema'],
    [{ type: 'string', additionalProperties: false }, 'unknown name additionalProperties'],
    [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
      'property is not defined: b',
    ],
    [{ type: 'array', items: { type: 'array' } }, 'items: missing field'],
  ])('%j', (field, finding) => {
    expect(geminiFindings(root(field), 'tool').join()).toContain(finding);
  });
});

describe('OpenAI refuses with `strict`', () => {
  it.each([
    [{ type: 'object', properties: {} }, 'additionalProperties must be false'],
    [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      'a must be required',
    ],
    [{ type: 'object', propertyNames: {}, additionalProperties: false }, 'propertyNames is not supported'],
    [{ type: 'array' }, 'an array without items'],
    [{}, 'no type'],
  ])('%j', (schema, finding) => {
    expect(openAiStrictFindings(schema, 'tool').join()).toContain(finding);
  });
});

it('OpenAI and Anthropic refuse invalid names, and parameters that are not an object', () => {
  for (const findingsOf of [openAiFindings, anthropicFindings]) {
    expect(findingsOf('a tool', { type: 'object' })).toEqual(['a tool: not a name']);
    expect(findingsOf('tool', { type: 'string' })).toEqual(['tool: the root must be an object']);
  }
  expect(anthropicFindings('tool', { type: 'object', anyOf: [] })).toEqual(['tool: anyOf at the root']);
});
