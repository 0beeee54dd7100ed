export type {
  ConsoleOperation,
  OperationName,
  RestOperation,
  TenancyOperation as PanelOperation,
} from '@crier/contracts';
export type {
  CallArguments,
  CallInput,
  CallOutput,
  PagedOperation,
  PageItem,
  Reading,
  ReadOperation,
  StreamOperation,
} from './call-types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export type { SenderOptions, SessionCredentials, TokenCredentials } from './create-sender.ts';
export type { Effects } from './effects.ts';
export {
  AbortedError,
  ApiError,
  type ClientError,
  type FieldMessages,
  isClientError,
  NoAnswerError,
} from './errors.ts';
export type { HttpBody, HttpFetch, HttpRequest, HttpResponse, Signal } from './http.ts';
export type { RetryLimits } from './retry.ts';
export { CONSOLE_ROUTES } from './routes/console.ts';
export type { Door, Route } from './routes/door.ts';
export { ROUTES } from './routes/rest.ts';
export { PANEL_ROUTES } from './routes/tenancy.ts';
export type { BlobLike, FileLike, UploadFile } from './upload-file.ts';
