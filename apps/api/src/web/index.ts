export { type AddressLimit, createAddressLimit } from './address-limit.ts';
export { callerGone } from './caller-gone.ts';
export { installRawBodies } from './raw-bodies.ts';
export { sendWebResponse } from './send-web-response.ts';
export { toWebRequest } from './to-web-request.ts';
