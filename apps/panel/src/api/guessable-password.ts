/** The service's message for a password that is one of the commonest. */
export const COMMON_PASSWORD = 'This is one of the commonest passwords. Choose another one.';
