import type { NoticeChoices, NoticeChoicesChange, NoticeMember } from '@crier/domain';

/** A workspace with everybody in it who may be told something. */
export interface NoticeAudience {
  readonly uuid: string;
  readonly name: string;
  /** Members who are not suspended. */
  readonly members: readonly NoticeMember[];
}

/** What users are told, and where. */
export interface NoticeChoiceStore {
  /** The user's choices, with the defaults where they chose nothing. */
  read(userId: number): Promise<NoticeChoices>;
  /** Changes choices, each by itself, and returns them all. */
  change(userId: number, change: NoticeChoicesChange): Promise<NoticeChoices>;
  /** The workspaces of the user, in the order in which they joined. */
  audiences(userId: number): Promise<readonly NoticeAudience[]>;
}
