import type { ReadFile } from './upload-file.ts';

/** A `multipart/form-data` body (RFC 7578) of text fields and one file in the field. */
export function encodeForm(fields: Readonly<Record<string, unknown>>, file: ReadFile, field: string) {
  const texts = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const boundary = freeBoundary(texts.map(([, value]) => String(value)).join(), file.content);
  const head =
    texts.map(([name, value]) => `${part(boundary, name)}\r\n\r\n${String(value)}\r\n`).join('') +
    `${part(boundary, field)}; filename="${quote(file.name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: join([utf8(head), file.content, utf8(`\r\n--${boundary}--\r\n`)]),
  };
}

function part(boundary: string, name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`;
}

/** Escapes quotes and line breaks in names as browsers do (HTML standard: multipart form data). */
function quote(name: string): string {
  return name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** A boundary that occurs nowhere in the parts it separates. */
function freeBoundary(text: string, content: Uint8Array): string {
  for (let number = 0; ; number += 1) {
    const boundary = `crier-form-boundary-${number}`;
    if (!text.includes(boundary) && !includes(content, utf8(boundary))) return boundary;
  }
}

function includes(content: Uint8Array, searched: Uint8Array): boolean {
  const [first] = searched;
  if (first === undefined) return true;
  for (let at = content.indexOf(first); at !== -1; at = content.indexOf(first, at + 1)) {
    if (searched.every((byte, offset) => content[at + offset] === byte)) return true;
  }
  return false;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes = escaped.replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, bytes) => length + bytes.length, 0));
  let at = 0;
  for (const bytes of parts) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
