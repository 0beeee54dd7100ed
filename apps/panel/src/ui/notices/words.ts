import type { OwnNoticeKey, ReasonDetail, StepKind } from '@crier/domain';

/** The step that a notice is about. */
export interface NoticeStep {
  readonly kind: StepKind;
  readonly post: number;
  readonly file: number | null;
  /** Its name in English. */
  readonly label: string;
}

/**
 * The notices of Crier in one language. A text stands alone: what it is caused by is a notice of its own. Places in
 * braces are those of `fillNotice`.
 */
export interface NoticeWords {
  readonly notices: Readonly<Record<OwnNoticeKey, string>>;
  /** What is added to the reason of a network. */
  readonly details: Readonly<Record<ReasonDetail, string>>;
  readonly step: (step: NoticeStep) => string;
}
