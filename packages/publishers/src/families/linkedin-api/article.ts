import type { JsonObject, StepAnswer, StepContext } from '@crier/domain';
import { sentLink } from '@crier/requirements-engine';
import { cutText } from '../../cut-text.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import type { PublisherKit } from '../../kit.ts';
import { linkPreview, previewImage } from '../../link-preview/link-preview.ts';
import { contentOf } from '../../step-subject.ts';
import type { LinkedinChoices } from './choices.ts';
import type { LinkedinSession } from './session.ts';
import { uploadWhole } from './upload.ts';

/** LinkedIn docs: Posts API, article content. LinkedIn reads no pages itself, so the post supplies the card. */
const LONGEST_TITLE = 400;
const LONGEST_DESCRIPTION = 250;
const THUMBNAIL = { maxBytes: 5_000_000, types: ['image/jpeg', 'image/png', 'image/gif'] };

/**
 * Makes the card of the post's link and uploads its picture. There is always a card, whatever the page does; at least
 * it has the address. What the author wrote replaces what the page says. Only refused credentials are reported.
 */
export async function lookUpArticle(
  kit: PublisherKit,
  session: LinkedinSession,
  context: StepContext,
  { article_title, article_description }: Pick<LinkedinChoices, 'article_title' | 'article_description'>,
): Promise<StepAnswer> {
  const source = sentLink(context.request.account.provider, contentOf(context));
  if (source === null) throw new Error(`'${context.step.label}' concerns no link.`);
  const page = await linkPreview(kit.call, source);
  const title = article_title ?? page.title;
  const description = article_description ?? page.description;
  const article: JsonObject = { source, title: cutText(title, LONGEST_TITLE) };
  if (description !== '') article['description'] = cutText(description, LONGEST_DESCRIPTION);
  const picture = page.image === undefined ? undefined : await previewImage(kit, page.image, THUMBNAIL);
  if (picture !== undefined) {
    const uploaded = await uploadWhole(session, 'image', picture.bytes);
    if (!('outcome' in uploaded)) article['thumbnail'] = uploaded.urn;
    else if (uploaded.outcome === 'auth') return uploaded;
  }
  return {
    outcome: 'accepted',
    remote: { id: source, url: null, data: { article } },
    evidence: NOTHING_CALLED,
  };
}
