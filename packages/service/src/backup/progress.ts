/** How far a backup or a restore is. `item` is a table or a file; `total` is how many there are. */
export interface BackupStep {
  readonly phase: 'tables' | 'media' | 'check';
  readonly item: string;
  readonly done: number;
  readonly total: number;
}

/** Called often, so it should be quick. */
export type BackupProgress = (step: BackupStep) => void;
