import type { PlannedStep, PublishRequest } from '@crier/domain';
import { planThread } from '../../plan-thread.ts';

/** The steps of an album: its files, then the post. Only the first item is published, because there are no threads. */
export function plan(request: PublishRequest): readonly PlannedStep[] {
  return planThread({ ...request, content: request.content.slice(0, 1) });
}
