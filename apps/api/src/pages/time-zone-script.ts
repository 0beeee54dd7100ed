/**
 * Fills the field `timezone` of a form with the browser's time zone, which no header tells. Without scripts the field keeps
 * its value, and a list that lacks the zone is left alone.
 */
export const TIME_ZONE_SCRIPT = `{
const field = document.getElementById('timezone');
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const isKnown = field && zone && (field.tagName !== 'SELECT' || [...field.options].some(({ value }) => value === zone));
if (isKnown) field.value = zone;
}`;
