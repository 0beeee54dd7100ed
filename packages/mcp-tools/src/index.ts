export { MAX_RESULT_BYTES } from './fit-result.ts';
export { INSTRUCTIONS } from './instructions.ts';
export type { OperationAnswer, OperationCall, ToolPort } from './port.ts';
export { PROMPTS, type Prompt, type PromptArgument, promptText } from './prompts.ts';
export { findTool, TOOLS } from './registry.ts';
export { RESOURCE_TEMPLATES, RESOURCES, type ResourceTemplate, readResource } from './resources.ts';
export { runTool, type ToolResult } from './run-tool.ts';
export type { ResourceLink, Tool, ToolAnnotations } from './tool.ts';
export { presentToolError } from './tool-errors.ts';
