import { contracts, type RestContract, type RestOperation, toolHints } from '@crier/contracts';
import type { JsonObject } from '@crier/domain';
import { z } from 'zod';
import { declaredInputOf, declaredOutputOf } from './declared-schemas.ts';
import { timezoneField, versionField, writeField } from './fields.ts';
import { inputSchemaOf, outputSchemaOf } from './json-schemas.ts';
import type { OperationCall, ToolPort } from './port.ts';

/** What agents are told of a tool's effects (MCP: tool annotations). */
export interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** What a tool is carried out with. */
export interface ToolContext {
  readonly port: ToolPort;
  /** IANA zone in which dates are read and shown. */
  readonly zone: string;
  /** What the one call that writes is made with: the caller's `idempotencyKey` and `expected_version`. */
  readonly change: Pick<OperationCall, 'once' | 'expected'>;
}

/** A record that a result is about, which can be read as a resource. */
export interface ResourceLink {
  readonly uri: string;
  readonly name: string;
}

export interface ToolAnswer {
  /** Fits the output schema of the tool but for its dates, which are those of records, and members the schema lacks. */
  readonly value: object;
  readonly links?: readonly ResourceLink[];
}

/** A tool: what agents are told about it, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** When to use it and what it changes. */
  readonly description: string;
  /** The operation whose permission and effects are the tool's. */
  readonly operation: RestOperation;
  readonly access: RestContract['access'];
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  /** The parts of records, as they are read, that the input may hold. */
  readonly asRead?: z.ZodObject;
  readonly output: z.ZodObject;
  /** Input and result as clients are given them: short, and in the JSON Schema that all vendors take. */
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  /** Input and result in full, for agents that ask. */
  readonly reference: ToolReference;
  run(input: never, context: ToolContext): Promise<ToolAnswer>;
}

/** The schemas of a tool with every description, bound and member, at any depth. */
export interface ToolReference {
  readonly input: JsonObject;
  readonly output: JsonObject;
}

/** What a tool is made from. The fields of time zone, expected version and idempotency key are added to those given. */
export interface ToolDefinition<I extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: RestOperation;
  /** Effects where they are not those of the operation. */
  readonly annotations?: Partial<ToolAnnotations>;
  readonly input: I;
  /** The parts of records, as they are read, that the input may hold: their fields are not unknown. */
  readonly asRead?: z.ZodObject;
  readonly output: z.ZodRawShape;
  /** Whether the result is one record, whose members are only in the reference. */
  readonly record?: true;
  run(input: z.output<z.ZodObject<I>>, context: ToolContext): Promise<ToolAnswer>;
}

/** The tool of a definition; access and effects are those of its operation's contract. */
export function defineTool<const I extends z.ZodRawShape>(definition: ToolDefinition<I>): Tool {
  const { name, title, description, operation, run } = definition;
  const contract: RestContract = contracts[operation];
  const hints = toolHints(contract);
  const annotations: ToolAnnotations = {
    title,
    readOnlyHint: hints.readOnly,
    destructiveHint: hints.destructive,
    idempotentHint: hints.idempotent,
    openWorldHint: hints.openWorld,
    ...definition.annotations,
  };
  const input = z.object({
    ...definition.input,
    timezone: timezoneField,
    ...(contract.conditional ? { expected_version: versionField } : {}),
    ...(annotations.readOnlyHint ? {} : { idempotencyKey: writeField }),
  });
  const output = z.object(definition.output);
  return {
    name,
    title,
    description,
    operation,
    access: contract.access,
    annotations,
    input,
    ...(definition.asRead === undefined ? {} : { asRead: definition.asRead }),
    output,
    inputSchema: declaredInputOf(input),
    outputSchema: definition.record ? { type: 'object' } : declaredOutputOf(output),
    reference: { input: inputSchemaOf(input), output: outputSchemaOf(output) },
    run: run as Tool['run'],
  };
}
