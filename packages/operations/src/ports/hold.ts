/** Why an installation is held: somebody works on it, or it was restored from a backup. */
export type HoldReason = 'maintenance' | 'restore';

/** A held installation: nothing is published, deleted from networks or sent until it is released. */
export interface Hold {
  readonly since: Date;
  readonly reason: HoldReason;
  /** When the backup was made that the installation was restored from; null when it was not restored. */
  readonly backupAt: Date | null;
}

/** Thrown by every step that would be sent while the installation is held. */
export class InstallationHeldError extends Error {
  constructor() {
    super('The installation is on hold.');
    this.name = 'InstallationHeldError';
  }
}
