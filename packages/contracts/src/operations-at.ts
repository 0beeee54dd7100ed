import { type Contract, type Door, type Edition, opensTo, type REST_DOORS } from './contract.ts';
import { type Contracts, contracts, type OperationName } from './contracts.ts';

type DoorsOf<C> = C extends { readonly doors: readonly (infer D)[] } ? D : (typeof REST_DOORS)[number];

type EditionsOf<C> = C extends { readonly edition: infer E } ? E : Edition;

/** The operations at a door in an edition, by name. */
export type OperationAt<D extends Door, E extends Edition = Edition> = {
  [Name in OperationName]: D extends DoorsOf<Contracts[Name]>
    ? E extends EditionsOf<Contracts[Name]>
      ? Name
      : never
    : never;
}[OperationName];

/** The operations of the REST API in every edition. */
export type RestOperation = OperationAt<'bearer', 'standard'>;

/** The operations of the multi-tenant edition alone: its panel. */
export type TenancyOperation = Exclude<OperationAt<'bearer', 'multi_tenant'>, RestOperation>;

/** The operations of the console. */
export type ConsoleOperation = OperationAt<'console'>;

/** The contracts at a door in an edition, by name and in the order of the table. */
export function operationsAt<D extends Door, E extends Edition>(
  door: D,
  edition: E,
): Pick<Contracts, OperationAt<D, E>> {
  const all: [string, Contract][] = Object.entries(contracts);
  const open = all.filter(
    ([, contract]) => opensTo(contract, door) && (contract.edition ?? edition) === edition,
  );
  return Object.fromEntries(open) as Pick<Contracts, OperationAt<D, E>>;
}
