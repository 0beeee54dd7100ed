export { anthropicFindings } from './anthropic-subset.ts';
export { type CapturedRequest, type CapturingServer, captureRequests } from './capture-requests.ts';
export { geminiFindings } from './gemini-subset.ts';
export { openAiFindings, openAiStrictFindings, toStrict } from './openai-subset.ts';
