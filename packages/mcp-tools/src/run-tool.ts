import {
  invalid,
  isJsonObject,
  isTimeZone,
  isUuid,
  type JsonObject,
  type JsonValue,
  parseKnownInput,
} from '@crier/domain';
import { fitResult } from './fit-result.ts';
import type { ToolPort } from './port.ts';
import type { ResourceLink, Tool } from './tool.ts';
import { zoneDates } from './zone-dates.ts';

/** What a tool answers, independent of protocol revisions. */
export interface ToolResult {
  /** Fits the tool's output schema; null for a refusal. */
  readonly structured: JsonObject | null;
  /** The same as text; for a refusal what is wrong and what was expected. */
  readonly text: string;
  /** A remark on the result itself. */
  readonly note: string | null;
  readonly links: readonly ResourceLink[];
}

const SHORTENED =
  'This result was too large, so long texts and lists are truncated. Do not write them back. Request single records, or open the resource.';

/**
 * Carries out a tool for arguments as they came.
 * @throws CrierError that `presentToolError` makes readable
 */
export async function runTool(tool: Tool, received: unknown, port: ToolPort): Promise<ToolResult> {
  const { timezone, idempotencyKey, expected_version: expected, ...input } = parseArguments(tool, received);
  if (tool.access !== 'user') await port.admit(String(input['workspace']), tool.access);
  const zone = typeof timezone === 'string' ? timezone : port.userZone;
  if (!isTimeZone(zone)) {
    throw invalid('timezone', 'The timezone field must be an IANA time zone such as Europe/Lisbon.');
  }
  const once =
    typeof idempotencyKey === 'string'
      ? { key: idempotencyKey, content: JSON.stringify([tool.name, zone, input]) }
      : undefined;
  const change = { once, ...(typeof expected === 'string' ? { expected } : {}) };
  const { value, links = [] } = await tool.run(input as never, { port, zone, change });
  const answer = zoneDates(tool.output, tool.output.parse(value) as JsonValue, zone);
  const { value: structured, text, shortened } = fitResult(isJsonObject(answer) ? answer : {});
  return { structured, text, note: shortened ? SHORTENED : null, links };
}

/** An argument that is ignored would be a wish that is silently not met, so every name must be known. */
function parseArguments(tool: Tool, received: unknown): Record<string, unknown> {
  const given = received ?? {};
  if (!isJsonObject(given)) throw invalid('arguments', 'The arguments must be an object.');
  const input: Record<string, unknown> = parseKnownInput(tool.input, given, {
    numbersAsText: true,
    asRead: tool.asRead,
  });
  const { workspace } = input;
  if (typeof workspace === 'string' && !isUuid(workspace)) {
    throw invalid('workspace', 'The workspace field must be the UUID of a workspace, from list-workspaces.');
  }
  return input;
}
