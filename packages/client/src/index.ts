export type {
  ConsoleOperation,
  RestOperation as OperationName,
  TenancyOperation as PanelOperation,
} from '@crier/contracts';
export type {
  CallArguments,
  CallInput,
  CallOutput,
  ConsoleArguments,
  ConsoleInput,
  ConsoleOutput,
  ConsoleReadOperation,
  PagedOperation,
  PagedPanelOperation,
  PageItem,
  PanelArguments,
  PanelInput,
  PanelOutput,
  PanelPageItem,
  PanelReadOperation,
  Reading,
  ReadOperation,
} from './call-types.ts';
export { CONSOLE_ROUTES } from './console-routes.ts';
export { type Client, createClient } from './create-client.ts';
export {
  type ConsoleClient,
  type ConsoleClientOptions,
  createConsoleClient,
} from './create-console-client.ts';
export { createPanelClient, type PanelClient } from './create-panel-client.ts';
export type { ClientOptions, SenderOptions, SessionCredentials, TokenCredentials } from './create-sender.ts';
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
export { PANEL_ROUTES } from './panel-routes.ts';
export type { RetryLimits } from './retry.ts';
export { ROUTES } from './routes.ts';
export type { BlobLike, FileLike, UploadFile } from './upload-file.ts';
