import { type Checks, createChecks } from './checks.ts';
import type { Exchange } from './exchange.ts';
import { type JsonObject, listIn, objectIn } from './json.ts';
import { type NetworkDescription, withoutMistakes } from './network-description.ts';
import type { NetworkFacts } from './network-facts.ts';
import { readVector } from './read-vector.ts';
import { fieldsOf, mediaType, requestContent } from './request-content.ts';

/** The OpenAPI description of a network. */
export function openapiDescription(facts: NetworkFacts): NetworkDescription {
  const document = completed(readVector(facts.file), facts);
  const ofJson = createChecks(document, false);
  const ofTexts = createChecks(document, true);
  const find = (exchange: Exchange) => findOperation(document, facts, exchange);
  return {
    async requestFindings(exchange) {
      const { operation, name, request } = find(facts.restate?.(exchange) ?? exchange);
      if (operation === undefined) return name === undefined ? [] : [`${name}: no such address`];
      const findings = [
        ...queryFindings(document, ofTexts, operation, request.query, facts.everywhere),
        ...(await bodyFindings(ofJson, ofTexts, operation, request)),
      ];
      return withoutMistakes(
        facts.mistaken,
        findings.map((finding) => `${name}: ${finding}`),
      );
    },
    answerFindings(exchange) {
      const { operation, name, answer } = find(facts.restate?.(exchange) ?? exchange);
      if (operation === undefined) return [];
      if (facts.otherServers?.includes(exchange.temperament)) return [];
      return withoutMistakes(
        facts.mistaken,
        contentFindings(ofJson, operation, answer).map(
          (finding) => `${name} answers ${answer.status}: ${finding}`,
        ),
      );
    },
  };
}

function completed(document: JsonObject, { added = [] }: NetworkFacts): JsonObject {
  const components = objectIn(document['components']);
  const schemas = { ...objectIn(components['schemas']) };
  for (const { schema, name } of added) {
    const whole = objectIn(schemas[schema]);
    schemas[schema] = { ...whole, properties: { ...objectIn(whole['properties']), [name]: {} } };
  }
  return { ...document, components: { ...components, schemas } };
}

interface Found extends Exchange {
  readonly operation: JsonObject | undefined;
  /** Method and path as the description writes them; undefined for an address that it leaves out. */
  readonly name: string | undefined;
}

function findOperation(document: JsonObject, facts: NetworkFacts, exchange: Exchange): Found {
  const { method, path } = exchange.request;
  const isBelow = path.startsWith(`${facts.base}/`);
  const rest = path.slice(facts.base.length);
  if (!isBelow || facts.beyond.some((pattern) => pattern.test(`${method} ${rest}`)))
    return { ...exchange, operation: undefined, name: undefined };
  const paths = Object.entries(objectIn(document['paths'])).filter(([template]) =>
    new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(rest),
  );
  // An address without parameters goes first.
  const [template, item] =
    paths.toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))[0] ?? [];
  const operation = objectIn(item)[method.toLowerCase()];
  return {
    ...exchange,
    operation: operation === undefined ? undefined : objectIn(operation),
    name: `${method} ${facts.base}${template ?? rest}`,
  };
}

function queryFindings(
  document: JsonObject,
  ofTexts: Checks,
  operation: JsonObject,
  query: URLSearchParams,
  everywhere: readonly string[],
): readonly string[] {
  const parameters = listIn(operation['parameters'])
    .map((parameter) => resolved(document, objectIn(parameter)))
    .filter((parameter) => parameter['in'] === 'query');
  const values = fieldsOf([...query]);
  const known = parameters.map(({ name }) => name);
  const unknown = Object.keys(values).filter((name) => !known.includes(name) && !everywhere.includes(name));
  return [
    ...unknown.map((name) => `parameter ${name} is not known`),
    ...parameters.flatMap(({ name, required, schema, explode }) => {
      const value = values[String(name)];
      if (value === undefined) return required === true ? [`parameter ${name} is missing`] : [];
      const given = explode === false && typeof value === 'string' ? value.split(',') : value;
      return ofTexts(schema)(given).map((finding) => `parameter ${name}${finding}`);
    }),
  ];
}

function resolved(document: JsonObject, part: JsonObject): JsonObject {
  const { $ref } = part;
  if (typeof $ref !== 'string') return part;
  let found: unknown = document;
  for (const name of $ref.slice('#/'.length).split('/')) found = objectIn(found)[name];
  return objectIn(found);
}

async function bodyFindings(
  ofJson: Checks,
  ofTexts: Checks,
  operation: JsonObject,
  request: Exchange['request'],
): Promise<readonly string[]> {
  const described = objectIn(operation['requestBody']);
  const contents = objectIn(described['content']);
  if (request.body === null) return [];
  const content = await requestContent(request.headers, request.body);
  if (content === undefined) return described['required'] === true ? ['the body is missing'] : [];
  const { type, value, isForm } = content;
  const schema = objectIn(contents[type])['schema'];
  if (schema !== undefined) return (isForm ? ofTexts : ofJson)(schema)(value);
  // An upload address receives either the description of a file without the file, or the file alone.
  const { resource } = objectIn(objectIn(objectIn(contents['multipart/form-data'])['schema'])['properties']);
  if (type === 'application/json' && resource !== undefined) return ofJson(resource)(value);
  if (isFile(type)) return [];
  return [`the body is ${type}`];
}

function isFile(type: string): boolean {
  return type === 'application/octet-stream' || /^(image|video|multipart)\//.test(type);
}

function contentFindings(
  ofJson: Checks,
  operation: JsonObject,
  { status, headers, body }: Exchange['answer'],
): readonly string[] {
  const responses = objectIn(operation['responses']);
  const response = responses[String(status)] ?? (status >= 400 ? responses['default'] : undefined);
  if (response === undefined) return status >= 200 && status < 300 ? ['the status is not described'] : [];
  const contents = objectIn(objectIn(response)['content']);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  if (text === '') return [];
  const type = mediaType(headers['content-type'] ?? '');
  const schema = objectIn(contents[type])['schema'];
  if (schema === undefined) return [`the body is ${type}`];
  return ofJson(schema)(JSON.parse(text));
}
