import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { OpenApiOperation } from '../openapi/document.ts';
import { curlExample } from './curl-example.ts';

it('is a command that a shell reads as intended', () => {
  const example = { name: 'Baker\'s $HOME `x` "café"' };
  const operation: OpenApiOperation = {
    operationId: 'tags.update',
    summary: 'Update a tag',
    tags: [],
    parameters: [],
    requestBody: { required: true, content: { 'application/json': { schema: {}, example } } },
    responses: {},
  };
  const command = curlExample(
    'https://social.example/crier/api',
    '/{workspace}/tags/{tag}',
    'put',
    operation,
  );
  const script = `curl() { printf '%s\\n' "$@"; }; ${command}`;
  const printed = execFileSync('/bin/sh', ['-c', script], {
    env: { WORKSPACE: 'w', CRIER_KEY: 'k' },
    encoding: 'utf8',
  });
  expect(printed.trimEnd().split('\n')).toEqual([
    '-X',
    'PUT',
    'https://social.example/crier/api/w/tags/4',
    '-H',
    'Authorization: Bearer k',
    '-H',
    'Accept: application/json',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(example),
  ]);
});
