import type { Exchange } from './exchange.ts';
import { isDescribed, readDescription } from './read-description.ts';

/** An exchange with the network of this key. */
export interface NetworkExchange extends Exchange {
  readonly network: string;
}

/** Compares the exchanges of a simulator with the descriptions of their networks. */
export interface WatchedExchanges {
  readonly onExchange: (exchange: NetworkExchange) => void;
  /** Throws if something was found so far, each finding on its own line. */
  ensureAllowed(): Promise<void>;
}

/**
 * Watches answers, and requests that are not refused: what a network refuses is wrong on purpose. Tests that play a
 * client of their own watch `answers` only.
 */
export function watchExchanges(watched: 'requests and answers' | 'answers'): WatchedExchanges {
  const found = new Set<string>();
  const pending: Promise<void>[] = [];
  const note = (network: string, findings: readonly string[]): void => {
    for (const finding of findings) found.add(`${network}: ${finding}`);
  };
  return {
    onExchange(exchange) {
      const { network, answer } = exchange;
      if (watched !== 'answers' && answer.status < 400) note(network, lengthFindings(exchange));
      if (!isDescribed(network)) return;
      const description = readDescription(network);
      note(network, description.answerFindings(exchange));
      if (watched === 'answers' || answer.status >= 400) return;
      pending.push(description.requestFindings(exchange).then((findings) => note(network, findings)));
    },
    async ensureAllowed() {
      await Promise.all(pending);
      if (found.size > 0) throw new Error(`Not as the network describes it:\n${[...found].join('\n')}`);
    },
  };
}

/** Gateways of some networks refuse what comes without its length (RFC 9110 §15.5.12), and upload addresses ask for it. */
function lengthFindings({ request: { method, path, headers } }: Exchange): readonly string[] {
  const sends = method === 'POST' || method === 'PUT';
  return sends && headers['content-length'] === undefined ? [`${method} ${path}: no Content-Length`] : [];
}
