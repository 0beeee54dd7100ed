import { bytesBody, type FormPartFacts, joinedBody, type StreamedBody } from './body.ts';

/** One part of a form: a text field, or a file with its name and type. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly fileName: string;
      readonly mimeType: string;
      readonly body: StreamedBody;
    };

export interface EncodedForm {
  readonly contentType: string;
  readonly body: StreamedBody;
}

/**
 * A `multipart/form-data` body (RFC 7578), names escaped as the HTML standard does. The boundary must not occur in
 * a part: give it random characters.
 */
export function encodeForm(parts: readonly FormPart[], boundary: string): EncodedForm {
  const text = (value: string) => bytesBody(new TextEncoder().encode(value));
  const bodies = parts.flatMap((part) => {
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(part.name)}"`;
    if ('value' in part) return [text(`${field}\r\n\r\n${part.value}\r\n`)];
    const head = `${field}; filename="${escapeName(part.fileName)}"\r\ncontent-type: ${headerSafe(part.mimeType)}\r\n\r\n`;
    return [text(head), part.body, text('\r\n')];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: { ...joinedBody([...bodies, text(`--${boundary}--\r\n`)]), parts: parts.map(factsOf) },
  };
}

function factsOf(part: FormPart): FormPartFacts {
  if ('value' in part) return part;
  return { name: part.name, mimeType: part.mimeType, size: part.body.size };
}

function escapeName(name: string): string {
  return name.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22');
}

function headerSafe(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '');
}
