import type { OpenApiDocument, OpenApiOperation } from '../openapi/document.ts';
import { BRAND, pageHead } from '../pages/page-head.ts';
import { curlExample } from './curl-example.ts';
import { fieldRows, typeName } from './describe-schema.ts';
import { escapeHtml, inlineCode } from './html.ts';
import { REFERENCE_STYLE } from './style.ts';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

/** The reference as one HTML page that needs nothing else: no scripts, fonts or pictures. */
export function renderReference(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
${pageHead({ title, description: description.split('\n', 1)[0]?.replaceAll('`', '') ?? null })}
<style>${REFERENCE_STYLE}</style>
</head>
<body>
<nav aria-label="Operations">
${BRAND}
${groups.map(({ name, entries: list }) => `<h2>${escapeHtml(name)}</h2>\n${list.map(link).join('\n')}`).join('\n')}
</nav>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${inlineCode(description)}</p>
<p class="address">${escapeHtml(document.servers[0]?.url ?? '')}</p>
<p><a href="openapi.json">openapi.json</a></p>
${groups.flatMap(({ entries: list }) => list.map((entry) => section(document, entry))).join('\n')}
</main>
</body>
</html>
`;
}

function link({ operation }: Entry): string {
  return `<a href="#${escapeHtml(operation.operationId)}">${escapeHtml(operation.summary)}</a>`;
}

function section(document: OpenApiDocument, { path, method, operation }: Entry): string {
  const api = document.servers[0]?.url ?? '';
  const roles = operation['x-roles'];
  return `<section id="${escapeHtml(operation.operationId)}">
<h3>${escapeHtml(operation.summary)}</h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span>${escapeHtml(path)}</p>
${operation.description ? `<p>${inlineCode(operation.description)}</p>` : ''}
<p class="quiet">${roles ? `For ${roles.join(', ')}.` : 'For every valid key.'}</p>
${parameters(document, operation)}${body(document, operation)}
<h4>Call</h4>
<pre>${escapeHtml(curlExample(api, path, method, operation))}</pre>
${answers(document, operation)}
</section>`;
}

function parameters(document: OpenApiDocument, operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}</td>` +
      `<td>${escapeHtml(typeName(parameter.schema, document.components.schemas))}</td>` +
      `<td>${inlineCode(parameter.description ?? '')}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<h4>Parameters</h4><table><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr>${rows.join('')}</table>`;
}

function body(document: OpenApiDocument, operation: OpenApiOperation): string {
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const rows = content ? fieldRows(content.schema, document.components.schemas) : [];
  if (rows.length === 0) return '';
  const cells = rows.map(
    ({ name, type, required, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td>` +
      `<td>${required ? 'required' : ''}</td><td>${inlineCode(description)}</td></tr>`,
  );
  return `<h4>Body</h4><table><tr><th>Field</th><th>Type</th><th></th><th></th></tr>${cells.join('')}</table>`;
}

function answers(document: OpenApiDocument, operation: OpenApiOperation): string {
  const rows = Object.entries(operation.responses).map(([status, response]) => {
    const known =
      '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
    const example = known?.content['application/json']?.example;
    const shown = example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
    return `<tr><td><code>${status}</code></td><td>${inlineCode(known?.description ?? '')}${shown}</td></tr>`;
  });
  return `<h4>Answers</h4><table>${rows.join('')}</table>`;
}
