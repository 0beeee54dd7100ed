import type { CrierError } from '@crier/domain';
import type { Logger, Metrics } from '@crier/service';
import type { FastifyRequest } from 'fastify';
import { workspaceOf } from '../routes/request-state.ts';

/** How a tool ended: carried out, refused for what was asked, or failed for a defect or an outage. */
export type ToolOutcome = 'done' | 'refused' | 'failed';

/** Begins to measure a run. The returned function ends it, and takes the error that kept the tool from running. */
export type RunObserver = (tool: string) => (outcome: ToolOutcome, error: CrierError | null) => void;

/**
 * Measures every run of a tool and logs one line about it under the id of its request, never its arguments or its
 * result.
 */
export function observeTools(
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Metrics },
  request: FastifyRequest,
): RunObserver {
  return (tool) => {
    const started = performance.now();
    return (outcome, error) => {
      const milliseconds = performance.now() - started;
      metrics.toolDuration.observe({ tool, outcome }, milliseconds / 1_000);
      const line = {
        request_id: request.id,
        tool,
        outcome,
        code: error?.code ?? null,
        ms: Math.round(milliseconds * 10) / 10,
        user: request.caller?.userId ?? null,
        workspace: workspaceOf(request.caller),
      };
      if (error !== null && error.status >= 500) {
        logger.error({ ...line, err: error.cause ?? error }, 'a tool failed');
      } else logger.info(line, 'tool');
    };
  };
}
