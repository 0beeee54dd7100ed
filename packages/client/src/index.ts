export type {
  CallArguments,
  CallInput,
  CallOutput,
  PagedOperation,
  PageItem,
  UploadFile,
} from './call-types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { ApiError, type ClientError, type FieldMessages, isClientError, NoAnswerError } from './errors.ts';
export type { HttpFetch, HttpRequest, HttpResponse, Signal } from './http.ts';
