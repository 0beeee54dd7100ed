import { CrierError, type ErrorCode } from '@crier/domain';
import { isDatabaseAway, type StorageTrouble, storageTroubleOf } from '@crier/persistence';

/** Maps the errors with which Fastify and its plugins refuse a request to the catalogue. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed_body',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_PROTO_VIOLATION: 'malformed_body',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
};

const CODE_OF: Readonly<Record<StorageTrouble, ErrorCode>> = { full: 'storage_full', read_only: 'read_only' };

/**
 * Turns any failure into an error of the catalogue; an unexpected one becomes a `server_error` that keeps its cause.
 */
export function asCrierError(error: unknown): CrierError {
  if (error instanceof CrierError) return error;
  const code = frameworkCode(error);
  if (code !== undefined) return new CrierError(code, { cause: error });
  if (isCallerGone(error)) return new CrierError('malformed_body', { cause: error });
  const trouble = storageTroubleOf(error);
  if (trouble !== null) return new CrierError(CODE_OF[trouble], { cause: error });
  if (isDatabaseAway(error)) return new CrierError('unavailable', { cause: error });
  return new CrierError('server_error', { cause: error });
}

/**
 * The caller cut the connection while its body arrived; Fastify gives the system's error the status of a bad request.
 */
function isCallerGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && statusOf(error) === 400;
}

function statusOf(error: Error): number {
  return 'statusCode' in error ? Number(error.statusCode) : 500;
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const known = FRAMEWORK_ERRORS[error.code];
  if (known !== undefined || !error.code.startsWith('FST_')) return known;
  const status = statusOf(error);
  return status >= 400 && status < 500 ? 'malformed_body' : undefined;
}
