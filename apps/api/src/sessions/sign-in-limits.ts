import { addressKeys } from '@crier/oauth-server';
import type { AttemptLimit, AttemptStore } from '@crier/operations/ports';
import type { LimitSettings } from '@crier/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownDevices } from './known-devices.ts';

const QUARTER_SECONDS = 900;
const FIVE_MINUTES_SECONDS = 300;
const HOUR_SECONDS = 3_600;

/** One attempt to sign in, counted. */
export interface SignInAttempt {
  /** The seconds to wait before the password may be checked; 0 if it may be checked now. */
  readonly wait: number;
  /** Whether somebody has signed in to the account in this browser before. */
  readonly isKnownBrowser: boolean;
  /** To be called when the password was right: takes the count back and remembers the browser. */
  succeeded(reply: FastifyReply): Promise<void>;
}

/** Limits attempts to guess passwords, across all processes. */
export interface SignInLimits {
  /** Counts an attempt before its password is checked. */
  take(request: FastifyRequest, email: string): Promise<SignInAttempt>;
}

/**
 * A stranger is counted under account and address together, then under the address and the networks around it, then
 * under the account. A browser in which somebody has signed in to the account before is counted separately. An attack
 * on an account therefore slows down strangers, and its owner only in a new browser.
 */
export function createSignInLimits({
  attempts,
  devices,
  limits,
  what = 'sign-in',
}: {
  readonly attempts: AttemptStore;
  readonly devices: KnownDevices;
  readonly limits: LimitSettings;
  /** What is tried; each is counted apart. */
  readonly what?: 'sign-in' | 'reset';
}): SignInLimits {
  return {
    take: async (request, email) => {
      const account = email.toLowerCase().slice(0, 255);
      const device = devices.read(request, account);
      const counted = device === null ? ofStranger(account, request.ip) : [ofDevice(account, device)];
      const [own, ...others] = counted;
      const active = counted.filter(({ uses }) => uses > 0);
      return {
        isKnownBrowser: device !== null,
        wait: active.length === 0 ? 0 : await attempts.take(active),
        succeeded: async (reply) => {
          devices.write(request, reply, account);
          if (active.length > 0 && own !== undefined) await attempts.giveBack(own.key, others.map(keyOf));
        },
      };
    },
  };

  function ofStranger(account: string, address: string): AttemptLimit[] {
    const networks = addressKeys(address);
    return [
      {
        key: `${what} at ${account} from ${networks[0].key}`,
        uses: limits.signInAttempts,
        seconds: QUARTER_SECONDS,
      },
      ...networks.map(({ key, times }) => ({
        key: `${what} from ${key}`,
        uses: limits.signInAttemptsPerAddress * times,
        seconds: FIVE_MINUTES_SECONDS,
      })),
      { key: `${what} at ${account}`, uses: limits.signInAttemptsPerAccount, seconds: HOUR_SECONDS },
    ];
  }

  function ofDevice(account: string, device: string): AttemptLimit {
    return {
      key: `${what} at ${account} on ${device}`,
      uses: limits.signInAttempts,
      seconds: QUARTER_SECONDS,
    };
  }
}

function keyOf({ key }: AttemptLimit): string {
  return key;
}
