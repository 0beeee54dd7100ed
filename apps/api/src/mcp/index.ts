export { installMcp } from './install-mcp.ts';
