import type { PageMessages } from './page-messages.ts';

export const pageMessagesEn: PageMessages = {
  locale: 'en',
  errorPrefix: 'Error',
  problems: 'There is a problem',
  signIn: {
    title: 'Sign in',
    service: 'Sign in to {service}',
    forApp: 'Sign in to decide whether {app} may access your account.',
    forUnknownApp: 'Sign in to decide whether an app may access your account.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    failed: 'The e-mail address or the password is not right.',
    tooOften: 'Too many attempts. Try again in {minutes} min.',
    signedInAs: 'You are signed in as {name} ({email}).',
    continueAs: 'Continue as {name}',
  },
  signedIn: { title: 'You are signed in', signOut: 'Sign out' },
  consent: {
    title: '{app} asks for access to your account',
    returnsTo: 'You return to',
    verified: 'verified',
    thisComputer: 'this computer',
    appScheme: 'an app on this device that opens {scheme}: addresses',
    documentHost: 'The app is described at',
    account: 'Signed in as',
    otherAccount: 'Use another account',
    may: 'If you allow it, {app} can do this as you, in every workspace you belong to:',
    scopes: {
      api: 'use the REST API: read, write, schedule, publish and delete posts, and manage media and tags',
      mcp: 'use the MCP server: let an assistant read, write, schedule, publish and delete posts, and manage media and tags',
    },
    asYourRole:
      'It can never do more than your role in a workspace allows. You can disconnect it at any time.',
    unverified:
      'This app registered itself under a name of its own choice. Allow access only if you know it.',
    onlyLocal:
      'This app runs on this computer, and any other program here could pretend to be it. Allow access only if you have just begun to connect it yourself.',
    onDevice:
      'An administrator of this service registered this app, but it runs on this device, where another program could pretend to be it. Allow access only if you have just begun to connect it yourself.',
    allow: 'Allow access',
    deny: 'Deny',
  },
  returned: {
    title: 'You can go back to the app',
    allowed: 'The app may now access your account. It should open by itself.',
    denied: 'The app was given no access to your account. It should open by itself and say so.',
    open: 'Open the app',
    close: 'You can close this page.',
  },
  failure: {
    title: 'This does not work',
    app: 'The app is not known here, or it may not connect.',
    request: 'The app’s request is not right, or it took too long. Go back to the app and start again.',
    foreign: 'This form was sent by another site. Nothing was changed.',
    tooOften: 'This was tried too often. Wait a little and try again.',
    unavailable: 'The service cannot answer right now. Try again in a moment.',
    unexpected: 'Something went wrong on our side. Try again in a moment.',
    unreadable: 'What the browser sent cannot be read.',
    detail: 'What failed:',
    requestId: 'Number of the request:',
  },
};
