import type { ToldCause } from '@crier/domain';

/** What a sentence is filled with. Names are on one line. */
export interface NoticeValues {
  readonly network: string;
  readonly account: string;
  readonly by: string;
  readonly host: string;
  /** A day in the reader's zone. */
  readonly day: string;
  readonly count: number;
  /** How long it has been going on. */
  readonly minutes: number;
}

type Sentence = (values: NoticeValues) => string;

/** Every word of notices in one language. */
export interface NoticeTexts {
  /** Primary language subtag (BCP 47). */
  readonly locale: string;
  /** That a cause is there. */
  readonly opened: Readonly<Record<ToldCause, Sentence>>;
  /** That a cause is over; what has no sentence is not told. */
  readonly ended: Readonly<Partial<Record<ToldCause, Sentence>>>;
  /** That nobody has looked at unconfirmed posts for a day. */
  readonly unseen: Sentence;
  /** The subject of a mail that tells several things. */
  readonly several: (count: number) => string;
  readonly summarySubject: string;
  /** A week of a workspace. */
  readonly week: (counts: {
    readonly published: number;
    readonly failed: number;
    readonly planned: number;
  }) => string;
  readonly open: string;
  readonly footer: string;
  readonly summaryFooter: string;
  readonly unsubscribe: string;
}
