import { TOOLS } from '@crier/mcp-tools';

/** `docs/mcp-tools.md`: every tool of the MCP endpoint, from its definition. */
export function renderMcpToolsPage(): string {
  const rows = TOOLS.map(
    ({ name, access, annotations, input, description }) =>
      `| \`${name}\` | ${effectOf(annotations)} | ${access === 'user' ? 'everybody' : `\`${access}\``} | ${argumentsOf(input.shape)} | ${description} |`,
  );
  return [
    '# Tools of the MCP endpoint',
    '',
    'Generated from `packages/mcp-tools/src` by `pnpm gen`; do not edit. [Agents](mcp.md) says how to connect.',
    '',
    'Effects are the annotations that clients see: `reads` changes nothing, `destructive` may make something public,',
    'replace it or delete it, and `networks` calls social networks or addresses that users give. Arguments marked `?` are',
    'optional. Every tool also takes `timezone?`; every tool that changes data takes `idempotencyKey?`. The resource',
    '`crier://tools/{tool}` has every bound of the arguments, and every member of the result.',
    '',
    '| Tool | Effects | Permission | Arguments | When to use it |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function effectOf(annotations: (typeof TOOLS)[number]['annotations']): string {
  const { readOnlyHint, destructiveHint, openWorldHint } = annotations;
  const effects = [readOnlyHint ? 'reads' : 'changes', ...(destructiveHint ? ['destructive'] : [])];
  return [...effects, ...(openWorldHint ? ['networks'] : [])].join(', ');
}

const COMMON = new Set(['timezone', 'idempotencyKey']);

function argumentsOf(shape: (typeof TOOLS)[number]['input']['shape']): string {
  const names = Object.entries(shape).filter(([name]) => !COMMON.has(name));
  return names
    .map(([name, schema]) => `\`${name}${schema.safeParse(undefined).success ? '?' : ''}\``)
    .join(', ');
}
