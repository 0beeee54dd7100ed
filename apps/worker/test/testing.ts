export { type Between, type Installation, openInstallation } from './installation.ts';
export { instancesOf } from './matrix/matrix-world.ts';
export { atRest, passTime } from './matrix/pass-time.ts';
export { caseOf, NETWORKS, type Network, simulatedAs } from './matrix/rows.ts';
export { film, photo } from './network-cases.ts';
