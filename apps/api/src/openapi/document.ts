import type { JsonObject } from '@crier/domain';

/** The parts of an OpenAPI 3.1 document that the service writes and its reference page reads. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  /** The requests that the service sends, by event. */
  readonly webhooks?: Readonly<Record<string, JsonObject>>;
  readonly components: {
    readonly securitySchemes: JsonObject;
    readonly schemas: Readonly<Record<string, JsonObject>>;
    readonly headers: JsonObject;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Roles that may call; absent where any valid key may. */
  readonly 'x-roles'?: readonly string[];
  /** True where only platform administrators may call. */
  readonly 'x-administrator'?: true;
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, OpenApiMedia>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse | { readonly $ref: string }>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonObject;
}

export interface OpenApiMedia {
  readonly schema: JsonObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly content: Readonly<Record<string, OpenApiMedia>>;
}
