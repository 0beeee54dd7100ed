export { type ApiUser, apiUser, type NewPost, type Post, thread } from './api-user.ts';
export { type AccountToConnect, connectAccounts, type SignIn } from './connect-accounts.ts';
export { crier, type Said } from './crier.ts';
export { type Installation, openInstallation, SETTLES_SOON } from './installation.ts';
export { type Account, networkOptions } from './network-options.ts';
export { type NetworksControl, networksControl } from './networks-control.ts';
export { createPerson, type Person } from './person.ts';
export { createPrograms, type Programs } from './programs.ts';
