import type { OpenApiOperation } from '../openapi/document.ts';

const VALUES: Readonly<Record<string, string>> = {
  workspace: '$WORKSPACE',
  media: '88',
  tag: '4',
  account: '12',
};

/** A command that calls the operation, to be run with CRIER_KEY and WORKSPACE set. */
export function curlExample(api: string, path: string, method: string, operation: OpenApiOperation): string {
  const address =
    api + path.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? `$${name.toUpperCase()}`);
  const lines = [
    method === 'get' ? `curl "${address}"` : `curl -X ${method.toUpperCase()} "${address}"`,
    '-H "Authorization: Bearer $CRIER_KEY"',
    '-H "Accept: application/json"',
  ];
  const content = operation.requestBody?.content ?? {};
  if (content['multipart/form-data']) lines.push('-F file=@bread.jpg', '-F alt_text="Loaves on a shelf"');
  const example = content['application/json']?.example;
  if (example !== undefined) {
    lines.push(
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`,
    );
  }
  return lines.join(' \\\n  ');
}
