export type {
  CallArguments,
  CallInput,
  CallOutput,
  PagedOperation,
  PageItem,
} from './call-types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export type { Effects } from './effects.ts';
export {
  AbortedError,
  ApiError,
  type ClientError,
  type FieldMessages,
  isClientError,
  NoAnswerError,
} from './errors.ts';
export type { HttpFetch, HttpRequest, HttpResponse, Signal } from './http.ts';
export type { RetryLimits } from './retry.ts';
export type { BlobLike, FileLike, UploadFile } from './upload-file.ts';
