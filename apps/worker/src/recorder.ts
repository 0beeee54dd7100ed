import { isJsonObject, type JsonValue } from '@crier/domain';
import type { HeldPublication, PublicationRecorder, RecordingJournal } from '@crier/operations/ports';
import { createTape, EMPTY_TAPE, recordCalls, type TapeState } from '@crier/publishers';

const ENDINGS = ['published', 'failed', 'unconfirmed', 'missed'] as const;

/** Records publications for which a recording was requested. Its own failures are reported and change nothing. */
export function createRecorder(
  journal: RecordingJournal,
  onError: (error: unknown) => void,
): PublicationRecorder {
  return {
    during: async (publication, work) => {
      if (publication.isRecorded !== true) return await work();
      const { accountId, publicationId } = publication.lease;
      const isNew = publication.steps.every(({ attempts }) => attempts === 0);
      const tape = await openTape(publication, () => journal.begin(accountId, publicationId, isNew), onError);
      if (tape === null) return await work();
      const result = await recordCalls(tape, onError, work);
      try {
        const { aliases, ...kept } = tape.state();
        const outcome = ENDINGS.find((ending) => ending === result) ?? null;
        const numbers = { ...aliases.numbers };
        await journal.keep(
          accountId,
          publicationId,
          { ...kept, aliases: { salt: aliases.salt, numbers } },
          outcome,
        );
      } catch (error) {
        onError(error);
      }
      return result;
    },
  };
}

async function openTape(
  publication: HeldPublication,
  begin: () => ReturnType<RecordingJournal['begin']>,
  onError: (error: unknown) => void,
) {
  try {
    const progress = await begin();
    if (progress === null) return null;
    const before: TapeState = { ...progress, aliases: aliasesOf(progress.aliases) };
    return createTape(before, { secrets: [], texts: privateTexts(publication) });
  } catch (error) {
    onError(error);
    return null;
  }
}

function aliasesOf({ salt, numbers }: Readonly<Record<string, JsonValue>>): TapeState['aliases'] {
  if (typeof salt !== 'string' || !isJsonObject(numbers)) return EMPTY_TAPE.aliases;
  return { salt, numbers: numbers as Readonly<Record<string, number>> };
}

/** The texts and names of the post and its account. Its options are words of the interface, or replaced as such. */
function privateTexts({ account, versions, media }: HeldPublication): readonly string[] {
  const { name, username, remoteId } = account;
  const contents = versions.flatMap(({ content }) =>
    content.flatMap(({ body, url }) => [body ?? '', url ?? '']),
  );
  return [
    ...[name, username, remoteId, ...contents],
    ...media.flatMap((file) => [file.name, file.altText ?? '']),
  ];
}
