import { gatewayAnswer } from '../quirks/gateway-answer.ts';
import type { LearnedRow } from './learned.ts';
import type { Server } from './server.ts';

/** For networks whose gateway refuses what comes without a length, unless it comes in chunks. */
export function lengthRequired(source: string, date: string): LearnedRow<Server> {
  return {
    row: 'U2',
    source,
    date,
    plays: 'refuses calls with neither a length nor chunks, even if they are empty, with a page',
    isUsual: true,
    instead: (_server, { method, headers }) => {
      const isSized = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
      return isSized || !['POST', 'PUT'].includes(method) ? undefined : gatewayAnswer(411, 'html');
    },
  };
}
