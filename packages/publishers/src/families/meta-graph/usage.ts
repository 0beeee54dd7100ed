import { isJsonObject, type JsonValue } from '@crier/domain';
import type { AppSigns } from '../../connections/app-connection.ts';
import { parseJson } from '../../http/json.ts';

type Uses = ReturnType<NonNullable<AppSigns['usageIn']>>;

const SHARES = ['call_count', 'total_cputime', 'total_time'] as const;

/** Usage in percent, in headers of any answer (Meta docs: Rate limits, Platform and Business Use Case). */
export const metaSigns: AppSigns = {
  usageIn: (header) => [
    ...useOf('calls of the app', parseJson(header('x-app-usage') ?? '')),
    ...Object.values(objectIn(parseJson(header('x-business-use-case-usage') ?? '')))
      .flatMap((uses) => (Array.isArray(uses) ? uses : []))
      .flatMap((use) => useOf(`calls of the kind ${textOf(objectIn(use)['type'])}`, use)),
  ],
};

function useOf(limit: string, use: JsonValue | undefined): Uses {
  const shares = SHARES.map((name) => objectIn(use)[name]).filter((share) => typeof share === 'number');
  return shares.length === 0 ? [] : [{ limit, usedPercent: Math.round(Math.max(...shares)) }];
}

function objectIn(value: JsonValue | undefined) {
  return isJsonObject(value) ? value : {};
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : 'unknown';
}
