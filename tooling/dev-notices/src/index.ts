export type { Answer } from './answers.ts';
export type { ChatName } from './chats.ts';
export { type ChatMessage, type Chats, startChats } from './start-chats.ts';
export {
  type BrowserSubscription,
  type PushedMessage,
  type PushService,
  startPushService,
} from './start-push-service.ts';
