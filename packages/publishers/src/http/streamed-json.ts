import type { JsonValue } from '@crier/domain';
import { bytesBody, joinedBody, type StreamedBody } from './body.ts';

/** A JSON string whose content comes from a body, such as a file in base64. Its bytes must need no escape in JSON. */
export interface StreamedTexts {
  /** The placeholder for the text in the JSON. */
  put(body: StreamedBody): string;
  /** The JSON with every text in its place, sent as it is read. */
  bodyOf(json: JsonValue): StreamedBody;
}

/** `mark` must not occur in the JSON: give it random letters and digits. */
export function streamedTexts(mark: string): StreamedTexts {
  const bodies: StreamedBody[] = [];
  return {
    put: (body) => `${mark}-${bodies.push(body) - 1}-`,
    bodyOf: (json) => {
      const pieces = JSON.stringify(json).split(new RegExp(`${mark}-(\\d+)-`));
      const parts = pieces.map((piece, index) => {
        const streamed = index % 2 === 0 ? undefined : bodies[Number(piece)];
        return streamed ?? bytesBody(new TextEncoder().encode(piece));
      });
      return { ...joinedBody(parts), json };
    },
  };
}
