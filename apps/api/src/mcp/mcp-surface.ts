import type { PlainAnswer } from './answer-plainly.ts';
import type { ServedRequest } from './call-tool.ts';
import type { PlainRequest } from './plain-request.ts';

/**
 * What the MCP endpoint serves to admitted callers. The service has one, `productSurface`; a test may mount another on
 * the same route.
 */
export interface McpSurface {
  /** The message that answers a plain request; null if `answer` has to. */
  answerPlainly(request: PlainRequest, served: ServedRequest): Promise<PlainAnswer | null>;
  /**
   * The answer to any message.
   * @param message the body as it was parsed, without optional members that are null; null where it is not an object
   */
  answer(request: Request, message: object | null, served: ServedRequest): Promise<Response>;
}

/** Largest message, in bytes. */
export const BODY_LIMIT = 1_048_576;
