import type { JsonObject, JsonValue, RemoteRecord, StepContext } from '@crier/domain';
import { optionsOf, publishableText, sentDisclosure, sentLanguage } from '@crier/requirements-engine';
import type { AddressOf } from '../../connections/app-network.ts';
import { cutText } from '../../cut-text.ts';
import { idAt } from '../../http/json.ts';
import { contentOf } from '../../step-subject.ts';

const LONGEST_TITLE = 100;

/** The intended video: what is sent, and what reading back looks for. */
export interface IntendedVideo {
  readonly title: string;
  readonly description: string;
  readonly privacyStatus: string;
  readonly categoryId: string;
  readonly tags: readonly string[];
  /** What is said besides; empty where YouTube's own default is meant. */
  readonly choices: JsonObject;
  /** The language of title and description; what is spoken in the video may be another. */
  readonly language: string | null;
  /** What is disclosed, by YouTube's own fields; nothing is claimed that nobody said. */
  readonly labels: Readonly<Record<string, boolean>>;
}

/** A video without a title is named after its file, as on YouTube's own upload page. */
export function intendedVideo(context: StepContext): IntendedVideo {
  const { body, url, media } = contentOf(context);
  const { account, options, language, disclosure } = context.request;
  const chosen = optionsOf('youtube', options, account.id);
  const { title, status } = chosen;
  const fileName = (media[0]?.name ?? 'Video').replace(/\.[^.]*$/, '').replace(/[<>]/g, '');
  return {
    title: title ?? cutText(fileName, LONGEST_TITLE),
    description: publishableText('youtube', { body, url }),
    privacyStatus: status,
    categoryId: chosen.category,
    tags: chosen.tags ?? [],
    choices: choicesFrom(chosen),
    language: sentLanguage('youtube', language),
    labels: sentDisclosure('youtube', disclosure),
  };
}

/** Whether the channel's subscribers are told (YouTube Data API docs: Videos: insert, `notifySubscribers`). */
export function notifiesSubscribers({ request: { account, options } }: StepContext): boolean {
  return optionsOf('youtube', options, account.id).notify_subscribers;
}

/** Why YouTube would reject the video, or null (YouTube Data API docs: Videos: `snippet`). */
export function videoProblem({ title, description }: IntendedVideo): string | null {
  const wrong = [
    ['title', title],
    ['description', description],
  ].find(([, text]) => /[<>]/.test(text ?? ''));
  return wrong === undefined ? null : `YouTube takes no < and no > in the ${wrong[0]}. Remove them.`;
}

/** What the author chose differently from YouTube's own defaults (YouTube Data API docs: Videos: `status`). */
function choicesFrom({
  license,
  embeddable,
  public_stats,
}: ReturnType<typeof optionsOf<'youtube'>>): JsonObject {
  return {
    ...(license === 'youtube' ? {} : { license }),
    ...(embeddable ? {} : { embeddable }),
    ...(public_stats ? {} : { publicStatsViewable: public_stats }),
  };
}

/** The body of `videos.insert`, by the parts that its address names. */
export function videoResource(video: IntendedVideo) {
  const { title, description, categoryId, tags, privacyStatus, language, choices, labels } = video;
  const resource: Record<string, JsonObject> = {
    snippet: {
      title,
      description,
      categoryId,
      ...(tags.length === 0 ? {} : { tags }),
      ...(language === null ? {} : { defaultLanguage: language }),
    },
    status: { privacyStatus, ...choices },
  };
  for (const [field, value] of Object.entries(labels)) {
    const [part = '', name = ''] = field.split('.');
    resource[part] = { ...resource[part], [name]: value };
  }
  return resource;
}

/** The record of a video, or undefined when there is no id. */
export function videoRecord(at: AddressOf, json: JsonValue | undefined): RemoteRecord | undefined {
  const id = idAt(json, 'id');
  return id === undefined ? undefined : remoteVideo(at, id);
}

export function remoteVideo(at: AddressOf, id: string): RemoteRecord {
  return { id, url: `${at('https://www.youtube.com/watch')}?${new URLSearchParams({ v: id })}` };
}
