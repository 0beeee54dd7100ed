import type { SentMessage, WebhookAddress } from '@crier/operations/ports';
import {
  jsonRequest,
  type NoticeAnswer,
  type NoticeRequest,
  type NoticeVerdict,
  shortened,
  verdictOf,
} from '../notice-request.ts';
import { openWords } from '../open-words.ts';

const LONGEST = 3_000;

/**
 * A message with an Adaptive Card for a workflow that posts to a channel or chat
 * (https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook). The
 * texts are runs of a `RichTextBlock`, which are not read as Markdown (https://adaptivecards.io/explorer/TextRun.html),
 * and a mention would need an entity, which the card has none of.
 */
export function teamsRequest(
  { url }: WebhookAddress,
  { title, line, url: link, language }: SentMessage,
): NoticeRequest {
  return jsonRequest(url, {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [textBlock(title, { weight: 'Bolder' }), textBlock(line, {})],
          actions: [{ type: 'Action.OpenUrl', title: openWords(language), url: link }],
        },
      },
    ],
  });
}

function textBlock(text: string, look: object) {
  return {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: shortened(text, LONGEST), ...look }],
  };
}

/**
 * A workflow answers 202 before it runs. One that was deleted or switched off answers 404, or 400 with the words
 * (https://learn.microsoft.com/en-us/azure/logic-apps/logic-apps-workflow-actions-triggers).
 */
export function readTeams({ status, text }: NoticeAnswer): NoticeVerdict {
  if (/WorkflowNotFound|WorkflowTriggerIsNotEnabled|WorkflowDisabled/.test(text)) return { means: 'gone' };
  return verdictOf(status);
}
