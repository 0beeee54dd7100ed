import { AsyncLocalStorage } from 'node:async_hooks';
import type { NetworkPublishing } from '@crier/domain';
import type { Between } from '@crier/worker/testing';
import type { Weather } from './faults.ts';

/** A call that was made for a post. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** The step it belongs to, in words. */
  readonly step: string;
  /** Whether the step makes something public. */
  readonly isVisible: boolean;
}

/** The calls that publish the posts of one account, and the weather of one of them. */
export interface AccountWeather {
  readonly calls: Call[];
  /** Its public posts before the one that is tried. */
  earlier: number;
  strike: { readonly step: string; readonly at: number; readonly weather: Weather } | null;
}

interface Current {
  readonly account: number;
  readonly step: string;
  readonly isVisible: boolean;
}

/** Weather by account: what stands between an installation and the networks, and what it saw. */
export interface WeatherBetween {
  readonly between: Between;
  /** Those of an account since it was asked for the first time. */
  of(account: number): AccountWeather;
}

export function createWeather(): WeatherBetween {
  const current = new AsyncLocalStorage<Current>();
  const accounts = new Map<number, AccountWeather>();
  const of = (account: number): AccountWeather => {
    const known = accounts.get(account) ?? { calls: [], earlier: 0, strike: null };
    accounts.set(account, known);
    return known;
  };
  return {
    of,
    between: {
      networks: (usual) => {
        const watched = Object.entries(usual).map(([key, network]) => {
          const { publishing } = network;
          return [
            key,
            publishing === null ? network : { ...network, publishing: watch(publishing, current) },
          ];
        });
        return Object.fromEntries(watched);
      },
      fetch: (usual) => async (input, init) => {
        const step = current.getStore();
        if (step === undefined) return await usual(input, init);
        const account = of(step.account);
        const at = account.calls.filter((call) => call.step === step.step).length;
        account.calls.push({ ...callOf(input, init), step: step.step, isVisible: step.isVisible });
        const { strike } = account;
        if (strike?.at !== at || strike.step !== step.step) return await usual(input, init);
        return await meet(strike.weather, usual, input, init);
      },
    },
  };
}

/** Every call of a step knows which step it belongs to, whatever code it comes from. */
function watch(publishing: NetworkPublishing, current: AsyncLocalStorage<Current>): NetworkPublishing {
  return {
    ...publishing,
    perform: (context) => {
      const { request, step } = context;
      const about = { account: request.account.id, step: step.label, isVisible: step.visible };
      return current.run(about, () => publishing.perform(context));
    },
  };
}

type FetchArguments = Parameters<typeof fetch>;

function callOf(input: FetchArguments[0], init: FetchArguments[1]) {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  return { method: init?.method ?? 'GET', path: pathname };
}

async function meet(
  { isCarriedOut = false, answer }: Weather,
  usual: typeof fetch,
  ...[input, init]: FetchArguments
): Promise<Response> {
  if (isCarriedOut) await (await usual(input, init)).arrayBuffer();
  else (init as { beforeSend?: () => void } | undefined)?.beforeSend?.();
  if (answer !== undefined) return answer();
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('cut'), { code: 'UND_ERR_SOCKET' }) });
}
