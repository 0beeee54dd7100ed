import type { PlatformKey } from '@crier/domain';
import { isJsonObject } from '../http/body.ts';
import type { Fault, FaultMatch, FaultMoment, FaultRule } from './fault-rule.ts';

/** Messages by field; nested fields are written with dots. */
export type FieldErrors = Record<string, string[]>;

/** What rules may name. */
export interface FaultScope {
  readonly networks: readonly PlatformKey[];
  readonly instances: readonly string[];
}

type Report = (field: string, message: string) => void;

const RULE_FIELDS = ['network', 'instance', 'match', 'times', 'fault'];
const MATCH_FIELDS = ['method', 'path', 'nth', 'probability'];
const FAULT_FIELDS: Readonly<Record<Fault['type'], readonly string[]>> = {
  delay: ['ms'],
  status: ['status', 'body', 'headers', 'when'],
  cut: ['when'],
  'rate-limit': ['retryAfterSeconds'],
  'slow-processing': ['polls'],
  'revoke-token': [],
  'expire-token': [],
};

/** Reads one rule. Every field that is wrong or unknown is named in the errors, with `prefix` in front. */
export function parseFaultRule(
  value: unknown,
  scope: FaultScope,
  prefix = '',
): { readonly rule: FaultRule } | { readonly errors: FieldErrors } {
  const errors: FieldErrors = {};
  const report: Report = (field, message) => {
    const name = `${prefix}${field}`;
    errors[name] = [...(errors[name] ?? []), message];
  };
  if (!isJsonObject(value))
    return { errors: { [prefix === '' ? 'rule' : prefix.slice(0, -1)]: ['must be an object'] } };
  unknownFields(value, RULE_FIELDS, '', report);
  const network = scope.networks.find((key) => key === value['network']);
  if (value['network'] !== undefined && network === undefined) {
    report('network', `must be one of: ${scope.networks.join(', ')}`);
  }
  const instance = scope.instances.find((key) => key === value['instance']);
  if (value['instance'] !== undefined && instance === undefined) {
    report('instance', `must be one of: ${scope.instances.join(', ')}`);
  }
  const match = parseMatch(value['match'], report);
  const times = optionalNumber(value['times'], 'times', { least: 1, whole: true }, report);
  const fault = parseFault(value['fault'], report);
  if (fault === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    rule: {
      ...(network === undefined ? {} : { network }),
      ...(instance === undefined ? {} : { instance }),
      match,
      ...(times === undefined ? {} : { times }),
      fault,
    },
  };
}

function parseMatch(value: unknown, report: Report): FaultMatch {
  if (value === undefined) return {};
  if (!isJsonObject(value)) {
    report('match', 'must be an object');
    return {};
  }
  unknownFields(value, MATCH_FIELDS, 'match.', report);
  const { method, path } = value;
  if (method !== undefined && (typeof method !== 'string' || !/^[a-z]+$/i.test(method))) {
    report('match.method', 'must be an HTTP method');
  }
  if (path !== undefined && (typeof path !== 'string' || path === '')) report('match.path', 'must be a text');
  else if (typeof path === 'string' && path.startsWith('re:') && !isPattern(path.slice('re:'.length))) {
    report('match.path', 'is not a regular expression');
  }
  const nth = optionalNumber(value['nth'], 'match.nth', { least: 1, whole: true }, report);
  const probability = optionalNumber(
    value['probability'],
    'match.probability',
    { least: 0, most: 1 },
    report,
  );
  return {
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(nth === undefined ? {} : { nth }),
    ...(probability === undefined ? {} : { probability }),
  };
}

function parseFault(value: unknown, report: Report): Fault | undefined {
  if (!isJsonObject(value)) {
    report('fault', 'must be an object');
    return undefined;
  }
  const type = value['type'];
  if (!isFaultType(type)) {
    report('fault.type', `must be one of: ${Object.keys(FAULT_FIELDS).join(', ')}`);
    return undefined;
  }
  unknownFields(value, ['type', ...FAULT_FIELDS[type]], 'fault.', report);
  const number = (field: string, range: NumberRange): number => {
    if (value[field] === undefined) report(`fault.${field}`, 'is required');
    return optionalNumber(value[field], `fault.${field}`, range, report) ?? 0;
  };
  switch (type) {
    case 'delay':
      return { type, ms: number('ms', { least: 0, most: 600_000 }) };
    case 'status':
      return {
        type,
        status: number('status', { least: 200, most: 599, whole: true }),
        ...(value['body'] === undefined ? {} : { body: value['body'] }),
        ...parseHeaders(value['headers'], report),
        when: parseMoment(value['when'], report),
      };
    case 'cut':
      return { type, when: parseMoment(value['when'], report) };
    case 'rate-limit':
      return { type, retryAfterSeconds: number('retryAfterSeconds', { least: 0 }) };
    case 'slow-processing':
      return { type, polls: number('polls', { least: 0, whole: true }) };
    case 'revoke-token':
    case 'expire-token':
      return { type };
  }
}

function isFaultType(value: unknown): value is Fault['type'] {
  return typeof value === 'string' && Object.hasOwn(FAULT_FIELDS, value);
}

function parseMoment(value: unknown, report: Report): FaultMoment {
  if (value === 'after' || value === 'before') return value;
  if (value !== undefined) report('fault.when', 'must be one of: before, after');
  return 'before';
}

function parseHeaders(value: unknown, report: Report): { headers?: Readonly<Record<string, string>> } {
  if (value === undefined) return {};
  const headers: Record<string, string> = {};
  if (!isJsonObject(value)) {
    report('fault.headers', 'must be an object');
    return {};
  }
  for (const [name, content] of Object.entries(value)) {
    if (!/^[\w-]+$/.test(name) || typeof content !== 'string' || !/^[\t\x20-\x7e]*$/.test(content)) {
      report(`fault.headers.${name}`, 'must be a header with a text');
    } else headers[name.toLowerCase()] = content;
  }
  return { headers };
}

interface NumberRange {
  readonly least: number;
  readonly most?: number;
  readonly whole?: boolean;
}

function optionalNumber(
  value: unknown,
  field: string,
  range: NumberRange,
  report: Report,
): number | undefined {
  if (value === undefined) return undefined;
  const most = range.most ?? Number.MAX_SAFE_INTEGER;
  if (
    typeof value === 'number' &&
    value >= range.least &&
    value <= most &&
    (!range.whole || Number.isInteger(value))
  ) {
    return value;
  }
  const kind = range.whole ? 'a whole number' : 'a number';
  report(
    field,
    `must be ${kind} of at least ${range.least}${range.most === undefined ? '' : ` and at most ${range.most}`}`,
  );
  return undefined;
}

function unknownFields(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  prefix: string,
  report: Report,
): void {
  for (const field of Object.keys(value)) {
    if (!known.includes(field)) report(`${prefix}${field}`, `is not known; known are: ${known.join(', ')}`);
  }
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
