export { isValidAddress } from './validity/x-address.ts';
export { isValidHashtag, isValidList, isValidUsername, replyTarget } from './validity/x-tokens.ts';
