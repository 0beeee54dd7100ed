let zone = 'UTC';

/** From now on the browser says that it is in this time zone. */
export function browserIn(next: string): void {
  zone = next;
}

/** Lets tests choose the zone: of the browser's own zone, in which all tests run, a page is told the chosen one. */
export function replaceZone(): void {
  const { prototype } = Intl.DateTimeFormat;
  const real = prototype.resolvedOptions;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    const options = real.call(this);
    return options.timeZone === own ? { ...options, timeZone: zone } : options;
  };
}
