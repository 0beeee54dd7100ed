import type { JsonObject, JsonValue, RemoteRecord, StepContext } from '@crier/domain';
import { optionsOf, publishableText, sentDisclosure, sentLanguage } from '@crier/requirements-engine';
import type { AddressOf } from '../../connections/app-network.ts';
import { cutText } from '../../cut-text.ts';
import { idAt } from '../../http/json.ts';
import { contentOf } from '../../step-subject.ts';

const LONGEST_TITLE = 100;
const CATEGORY_PEOPLE_AND_BLOGS = '22';

/** The intended video: what is sent, and what reading back looks for. */
export interface IntendedVideo {
  readonly title: string;
  readonly description: string;
  readonly privacyStatus: string;
  /** The language of title and description; what is spoken in the video may be another. */
  readonly language: string | null;
  /** What is disclosed, by YouTube's own fields; nothing is claimed that nobody said. */
  readonly labels: Readonly<Record<string, boolean>>;
}

/** A video without a title is named after its file, as on YouTube's own upload page. */
export function intendedVideo(context: StepContext): IntendedVideo {
  const { body, url, media } = contentOf(context);
  const { account, options, language, disclosure } = context.request;
  const { title, status } = optionsOf('youtube', options, account.id);
  const fileName = (media[0]?.name ?? 'Video').replace(/\.[^.]*$/, '').replace(/[<>]/g, '');
  return {
    title: title ?? cutText(fileName, LONGEST_TITLE),
    description: publishableText('youtube', { body, url }),
    privacyStatus: status,
    language: sentLanguage('youtube', language),
    labels: sentDisclosure('youtube', disclosure),
  };
}

/** Why YouTube would reject the video, or null (YouTube Data API docs: Videos: `snippet`). */
export function videoProblem({ title, description }: IntendedVideo): string | null {
  const wrong = [
    ['title', title],
    ['description', description],
  ].find(([, text]) => /[<>]/.test(text ?? ''));
  return wrong === undefined ? null : `YouTube takes no < and no > in the ${wrong[0]}. Remove them.`;
}

/** The body of `videos.insert`, by the parts that its address names. */
export function videoResource({ title, description, privacyStatus, language, labels }: IntendedVideo) {
  const resource: Record<string, JsonObject> = {
    snippet: {
      title,
      description,
      categoryId: CATEGORY_PEOPLE_AND_BLOGS,
      ...(language === null ? {} : { defaultLanguage: language }),
    },
    status: { privacyStatus },
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
