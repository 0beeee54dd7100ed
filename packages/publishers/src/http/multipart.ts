/** One part of a form: a text field, or a file with its name and type. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly fileName: string;
      readonly mimeType: string;
      readonly bytes: Uint8Array;
    };

export interface EncodedForm {
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * A `multipart/form-data` body (RFC 7578), names escaped as the HTML standard does. The boundary must not occur in
 * a part: give it random characters.
 */
export function encodeForm(parts: readonly FormPart[], boundary: string): EncodedForm {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  for (const part of parts) {
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(part.name)}"`;
    if ('value' in part) {
      chunks.push(encoder.encode(`${field}\r\n\r\n${part.value}\r\n`));
      continue;
    }
    const head = `${field}; filename="${escapeName(part.fileName)}"\r\ncontent-type: ${headerSafe(part.mimeType)}\r\n\r\n`;
    chunks.push(encoder.encode(head), part.bytes, encoder.encode('\r\n'));
  }
  chunks.push(encoder.encode(`--${boundary}--\r\n`));

  const body = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function escapeName(name: string): string {
  return name.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22');
}

function headerSafe(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '');
}
