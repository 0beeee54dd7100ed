import type {
  ClientKey,
  Resealed,
  SealSurvey,
  SecretState,
  SecretStore,
  Unreadable,
} from '../ports/secrets.ts';

const SUBJECT = 'installation';
const UNREADABLE = { message: 'Its stored credentials can no longer be read.', code: 'unreadable' } as const;

/** How the program's secret relates to the installation's. */
export interface SecretStatus extends SealSurvey {
  readonly state: SecretState;
  /** The ids of the keys in use. */
  readonly used: readonly string[];
}

export interface RotationInput {
  /** The keys of former secrets by which servers know this installation. */
  readonly formerClientKeys: readonly ClientKey[];
  /** Whether to forget all client keys instead of keeping them. */
  readonly dropClientKeys: boolean;
  readonly progress: (seen: number, resealed: number) => void;
}

export interface Rotation extends Resealed {
  /** The id of the key that seals from now on. */
  readonly key: string;
  /** The ids of client keys that are kept, and of those that are no longer needed. */
  readonly clientKeys: readonly string[];
  readonly forgotten: readonly string[];
}

/** What is lost with a lost secret. */
export interface LostSecret {
  /** The ids of the keys in use that the program does not have. */
  readonly lost: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

/** The operators' actions on the secret that seals credentials. */
export function createSecrets(store: SecretStore, actor: string) {
  const findLost = async (): Promise<LostSecret> => {
    const lost = (await store.keysInUse()).filter((id) => !store.keyIds.includes(id));
    const { unreadable } = await store.survey();
    return { lost, unreadable };
  };
  return {
    /** Changes nothing. */
    status: async (): Promise<SecretStatus> => {
      const state = await store.check();
      const used = await store.keysInUse();
      return { state, used, ...(await store.survey()) };
    },
    /**
     * Seals all credentials again with the first key while the service runs. Client keys are stored before anything is
     * sealed again, because former secrets may be removed afterwards. Client keys are forgotten only if no record was
     * contended.
     */
    rotate: async ({ formerClientKeys, dropClientKeys, progress }: RotationInput): Promise<Rotation> => {
      await store.register();
      if (dropClientKeys) await store.dropClientKeys();
      else await store.keepClientKeys(formerClientKeys);
      const result = await store.resealAll(progress);
      const { resealed, retired, unreadable, contended } = result;
      const [key = ''] = store.keyIds;
      return await store.transaction(async (rows) => {
        const listed = formerClientKeys.map(({ kid }) => kid);
        const forgotten = contended > 0 ? [] : await rows.forgetUnusedClientKeys(listed);
        const clientKeys = await rows.listClientKeys();
        const detail = {
          ...{ key, resealed, retired: [...retired], unreadable: unreadable.length },
          ...{ client_keys: [...clientKeys], client_keys_forgotten: [...forgotten] },
        };
        await rows.audit.note(actor, { action: 'secret.rotated', subject: SUBJECT, detail });
        return { ...result, key, clientKeys, forgotten };
      });
    },
    /** What `forget` would give up. Changes nothing. */
    findLost,
    /** Gives up lost keys, in one transaction: accounts sealed with them have to be reconnected. */
    forget: async (): Promise<LostSecret> => {
      const given = await findLost();
      const { lost, unreadable } = given;
      await store.transaction(async (rows) => {
        await rows.adopt();
        await rows.dropLostClientKeys();
        for (const { account } of unreadable) {
          if (account !== null) await rows.disconnect(account, UNREADABLE);
        }
        const detail = { keys: [...lost], unreadable: unreadable.length };
        await rows.audit.note(actor, { action: 'secret.forgotten', subject: SUBJECT, detail });
      });
      return given;
    },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
