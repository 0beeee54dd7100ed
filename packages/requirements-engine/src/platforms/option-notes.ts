import type { OptionField, OptionNote, OptionNotes, OptionTerms } from '../definition/option-field.ts';
import type { PlatformKey } from '../definition/platform-key.ts';
import { DOCUMENT_TITLE_NOTE } from '../families/linkedin-document-note.ts';
import { linkedinOptionNotesOfBoth } from '../families/linkedin-option-notes.ts';
import { blueskyOptionNotes } from './bluesky/option-notes.ts';
import { facebookPageOptionNotes } from './facebook_page/option-notes.ts';
import { gbpOptionNotes } from './gbp/option-notes.ts';
import { instagramOptionNotes } from './instagram/option-notes.ts';
import { linkedinOptionNotes } from './linkedin/option-notes.ts';
import { mastodonOptionNotes } from './mastodon/option-notes.ts';
import type { OPTION_FIELDS } from './option-fields.ts';
import { pinterestOptionNotes } from './pinterest/option-notes.ts';
import { pixelfedOptionNotes } from './pixelfed/option-notes.ts';
import { threadsOptionNotes } from './threads/option-notes.ts';
import { tiktokOptionNotes } from './tiktok/option-notes.ts';
import { twitterOptionNotes } from './twitter/option-notes.ts';
import { youtubeOptionNotes } from './youtube/option-notes.ts';

/** The texts and sources of every option. An option without them does not compile. */
const OPTION_NOTES: { readonly [Key in PlatformKey]: OptionNotes<(typeof OPTION_FIELDS)[Key]> } = {
  twitter: twitterOptionNotes,
  threads: threadsOptionNotes,
  bluesky: blueskyOptionNotes,
  mastodon: mastodonOptionNotes,
  pixelfed: pixelfedOptionNotes,
  linkedin: linkedinOptionNotes,
  linkedin_page: { ...DOCUMENT_TITLE_NOTE, ...linkedinOptionNotesOfBoth },
  facebook_page: facebookPageOptionNotes,
  instagram: instagramOptionNotes,
  pinterest: pinterestOptionNotes,
  youtube: youtubeOptionNotes,
  tiktok: tiktokOptionNotes,
  gbp: gbpOptionNotes,
};

/** The label of an option. */
export function labelOf(key: PlatformKey, option: string): string {
  return noteOf(key, option)?.label ?? option;
}

/** The label of one of the choices of an option; the value itself if it has none. */
export function choiceLabelOf(key: PlatformKey, option: string, value: string): string {
  return noteOf(key, option)?.choices?.[value] ?? value;
}

/** The options of a network with their texts. */
export function describedOptions(key: PlatformKey, options: readonly OptionTerms[]): readonly OptionField[] {
  return options.map((terms) => {
    const note = noteOf(key, terms.name);
    if (note === undefined) throw new TypeError(`${key} has no note on the option ${terms.name}`);
    const { choices: labels, ...texts } = note;
    const { choices, ...others } = terms;
    const named = choices?.map((value) => ({ value, label: labels?.[value] ?? value }));
    return { ...others, ...texts, ...(named === undefined ? {} : { choices: named }) };
  });
}

function noteOf(key: PlatformKey, option: string): OptionNote | undefined {
  const notes: Readonly<Record<string, OptionNote>> = OPTION_NOTES[key];
  return notes[option];
}
