/** Why an installation is held: for maintenance, or because it was restored from a backup. */
export type HoldReason = 'maintenance' | 'restore';

/** A held installation: nothing is published, deleted from networks or sent until it is released. */
export interface Hold {
  readonly since: Date;
  readonly reason: HoldReason;
  /** When the restored backup was made; null when the installation was not restored. */
  readonly backupAt: Date | null;
}

/** Thrown instead of sending a step while the installation is held. */
export class InstallationHeldError extends Error {
  constructor() {
    super('The installation is on hold.');
    this.name = 'InstallationHeldError';
  }
}
