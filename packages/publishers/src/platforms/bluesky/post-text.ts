import type { JsonObject, PublishContent } from '@crier/domain';

export interface PostText {
  readonly text: string;
  readonly facets: readonly JsonObject[];
  readonly handles: readonly string[];
}
export function postText(content: PublishContent): PostText {
  return { text: content.body ?? '', facets: [], handles: [] };
}
export function mentionedHandles(text: PostText): readonly string[] {
  return text.handles;
}
export function facetsOf(text: PostText, _mentions: JsonObject): JsonObject[] {
  return [...text.facets];
}
