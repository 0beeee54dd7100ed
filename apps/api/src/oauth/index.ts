export { OPEN_TO_ANY_SITE } from './cross-origin.ts';
export { installOAuth } from './install-oauth.ts';
