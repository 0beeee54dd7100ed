import type { Access, ConsoleContracts, Contract } from '@crier/contracts';
import type { Permission } from '@crier/domain';
import type { z } from 'zod';
import type { Answer, Member, Output } from '../handlers.ts';
import type { SessionHash } from '../ports/administration.ts';
import type { SecurityDetail, SecurityEvent } from '../ports/security-log.ts';
import type { SignedInUser } from '../ports/sessions.ts';

/** The session that a call of the console belongs to. */
export interface OwnSession {
  readonly hash: SessionHash;
  readonly csrfToken: string;
  /** Ends the session, here and in the browser. */
  end(): Promise<void>;
}

/** One call of the console: the caller is known, and the input matches the contract. */
export interface ConsoleCall<C extends Pick<Contract<Access>, 'query' | 'body' | 'params' | 'access'>> {
  readonly session: OwnSession;
  readonly user: SignedInUser;
  /** The user's membership in the workspace of the path; null if the contract requires no workspace permission. */
  readonly member: C['access'] extends Permission ? Member : null;
  /** The supported language for texts shown to the user. */
  readonly locale: string;
  readonly params: C['params'] extends z.ZodObject
    ? Readonly<Record<keyof z.output<C['params']>, string>>
    : object;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
  /** Logs a security event that this call caused. */
  note(event: SecurityEvent, detail?: SecurityDetail): void;
}

/** The use case behind a contract of the console: answers it or throws a CrierError. */
export type ConsoleHandler<C extends Contract<Access>> = (call: ConsoleCall<C>) => Promise<Answer<C>>;

/** A handler for every contract of the console. */
export type ConsoleHandlers = {
  readonly [Name in keyof ConsoleContracts]: ConsoleHandler<ConsoleContracts[Name]>;
};
