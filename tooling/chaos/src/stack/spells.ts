import type { Quirk } from '@crier/network-simulator';

/** A time in which a place had a quirk. */
export interface Spell {
  readonly place: string;
  readonly type: Quirk['type'];
  /** Milliseconds since 1970; `to` is null while it goes on. */
  readonly from: number;
  readonly to: number | null;
}

/** Switches quirks of places on for a time, and remembers when they had them. */
export interface Spells {
  begin(place: string, quirk: Quirk, ms: number): Promise<void>;
  /** Ends those that go on. */
  endAll(): Promise<void>;
  all(): readonly Spell[];
}

interface Running {
  readonly place: string;
  readonly type: Quirk['type'];
  readonly from: number;
  to: number | null;
  readonly end: () => Promise<void>;
}

/** `switchOn` returns what switches the quirk off. */
export function createSpells(
  switchOn: (place: string, quirk: Quirk) => Promise<() => Promise<void>>,
): Spells {
  const spells: Running[] = [];
  return {
    async begin(place, quirk, ms) {
      const from = Date.now();
      const switchOff = await switchOn(place, quirk);
      const end = async () => {
        clearTimeout(timer);
        if (spell.to !== null) return;
        spell.to = Date.now();
        await switchOff();
      };
      const spell: Running = { place, type: quirk.type, from, to: null, end };
      const timer = setTimeout(() => void end().catch(() => undefined), ms).unref();
      spells.push(spell);
    },
    async endAll() {
      for (const { end } of spells) await end();
    },
    all: () => spells.map(({ place, type, from, to }) => ({ place, type, from, to })),
  };
}
