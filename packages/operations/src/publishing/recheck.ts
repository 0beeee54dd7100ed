import type { CheckPost, Violation } from '@crier/domain';
import { check } from '@crier/requirements-engine';
import type { HeldPublication } from '../ports/journal.ts';
import { lostMedia } from './publish-request.ts';

/**
 * The requirements right before publishing, by the same engine as everywhere else, with the account's fresh data
 * (spec: States). Returns the messages of what is unmet; a media file that got lost is one of them.
 */
export function recheck(publication: HeldPublication): readonly string[] {
  const { account } = publication;
  const violations: readonly Violation[] = check(checkPost(publication), [
    {
      id: account.id,
      provider: account.provider,
      name: account.name,
      data: account.data,
      limits: account.limits,
    },
  ]);
  const lost = lostMedia(publication).map((id) => `Media ${id} no longer exists.`);
  return [...lost, ...violations.map((violation) => violation.message)];
}

function checkPost(publication: HeldPublication): CheckPost {
  const media = new Map(publication.media.map((stored) => [stored.id, stored]));
  return {
    versions: publication.versions.map((version) => ({
      account_id: version.accountId,
      is_original: version.accountId === 0,
      options: version.options,
      content: version.content.map((item) => ({
        body: item.body,
        url: item.url,
        media: item.media.flatMap((id) => {
          const stored = media.get(id);
          return stored
            ? [
                {
                  id,
                  type: stored.type,
                  mime_type: stored.mimeType,
                  size: stored.size,
                  alt_text: stored.altText,
                },
              ]
            : [];
        }),
      })),
    })),
  };
}
