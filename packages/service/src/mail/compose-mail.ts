import type { MailContent } from '@crier/domain';
import type { HeldMail, OutgoingMail } from '@crier/operations/ports';
import type { Settings } from '../settings/settings.ts';
import { documentOf } from './documents.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { mailTextsFor } from './texts/texts-for.ts';

/** Writes mails: text and HTML from one document, in the reader's language. Two calls for one mail give the same. */
export function createComposer({ baseUrl, mail }: Pick<Settings, 'baseUrl' | 'mail'>) {
  const service = new URL(baseUrl).host;
  const [, domain = service] = (mail?.from.address ?? '').split('@');
  return (
    { id, to, language, createdAt }: Pick<HeldMail, 'id' | 'to' | 'language' | 'createdAt'>,
    content: MailContent,
  ): OutgoingMail => {
    const texts = mailTextsFor(language);
    const document = documentOf(content, { texts, baseUrl, at: createdAt });
    return {
      messageId: `<${id}@${domain}>`,
      to: { address: to.address, name: to.name },
      subject: document.subject,
      text: renderText(document, { service, colon: texts.colon }),
      html: renderHtml(document, service, texts.locale),
      language: texts.locale,
      ...(document.unsubscribe ? { unsubscribe: document.unsubscribe.link } : {}),
    };
  };
}
