import { type AdviceWords, adviceIn } from './advice-words.ts';
import { pollWordsDe } from './poll-words.de.ts';

/** Advice in German. */
export const adviceDe: AdviceWords = /* @__PURE__ */ adviceIn(
  'de',
  ':',
  {
    byte: 'B',
    pixels: { other: 'Pixel' },
    characters: { other: 'Zeichen' },
    frames: { one: 'Einzelbild', other: 'Einzelbilder' },
    pages: { one: 'Seite', other: 'Seiten' },
    days: { one: 'Tag', other: 'Tage' },
    rate: { one: 'Bild pro Sekunde', other: 'Bilder pro Sekunde' },
  },
  {
    ...pollWordsDe,
    alt_text_missing: () => [
      'das Bild hat keinen Alternativtext.',
      'Beschreiben Sie das Bild für Menschen, die es nicht sehen können.',
    ],
    alt_text_long: (_, actual, limit) => [
      `der Alternativtext hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürzen Sie den Alternativtext.',
    ],
    file_type: () => [
      'Dateien dieses Typs werden nicht angenommen.',
      'Verwenden Sie eine Datei eines anderen Typs.',
    ],
    file_codec: (network, _actual, _limit, what) => [
      `das Video ist als ${what} kodiert, was ${network} nicht annimmt.`,
      'Exportieren Sie das Video als H.264 mit AAC-Ton in einer MP4-Datei.',
    ],
    animation_lost: (_network, _actual, _limit, what) => [
      'von der Animation ist nur das erste Bild zu sehen.',
      what === 'alone'
        ? 'Geben Sie der Animation einen eigenen Beitrag oder verwenden Sie ein Video.'
        : 'Verwenden Sie ein Video, wenn sich etwas bewegen soll.',
    ],
    converted: (network) => [
      `die Datei wird vor dem Senden in eine Form umgewandelt, die ${network} annimmt.`,
      'Verwenden Sie eine passende Datei, wenn sie unverändert gesendet werden soll.',
    ],
    file_size: (_, actual, limit) => [
      `die Datei hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Verwenden Sie eine kleinere Datei.',
    ],
    too_short: (_, actual, limit) => [
      `das Video dauert ${actual}, mindestens ${limit} sind nötig.`,
      'Verwenden Sie ein längeres Video.',
    ],
    too_long: (_, actual, limit) => [
      `das Video dauert ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürzen Sie das Video.',
    ],
    too_small: (_, actual, limit) => [
      `eine Seite misst ${actual}, mindestens ${limit} sind nötig.`,
      'Verwenden Sie ein größeres Bild.',
    ],
    too_large: (_, actual, limit) => [
      `eine Seite misst ${actual}, höchstens ${limit} werden angenommen.`,
      'Verkleinern Sie das Bild.',
    ],
    too_narrow: (_, actual, limit) => [
      `Breite zu Höhe ist ${actual}, mindestens ${limit} ist nötig.`,
      'Beschneiden Sie die Höhe.',
    ],
    too_wide: (_, actual, limit) => [
      `Breite zu Höhe ist ${actual}, höchstens ${limit} wird angenommen.`,
      'Beschneiden Sie die Breite.',
    ],
    links: (_, actual, limit) => [
      `die Zahl der Links ist ${actual}, höchstens ${limit} werden angenommen.`,
      'Entfernen Sie Links.',
    ],
    characters: (network, _actual, _limit, what) => [
      `${network} lehnt Texte mit ${what} ab.`,
      'Entfernen Sie diese Zeichen.',
    ],
    option_long: (_, actual, limit, what) => [
      `„${what}“ hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürzen Sie die Angabe.',
    ],
    option_many: (_, actual, limit, what) => [
      `„${what}“ hat ${actual} Einträge, höchstens ${limit} werden angenommen.`,
      'Entfernen Sie einige davon.',
    ],
    option_range: (_, actual, limit, what) => [
      `„${what}“ beträgt ${actual}, die Grenze ist ${limit}.`,
      'Geben Sie eine Zahl innerhalb der Grenze ein.',
    ],
    option_form: (network, _actual, _limit, what) => [
      `„${what}“ ist nicht das, was ${network} dort erwartet.`,
      'Geben Sie es wie im Beispiel ein.',
    ],
    option_unnamed: (_network, _actual, _limit, what, beside) => [
      `„${what}“ enthält ${beside}, aber im Text kommt dieser Name nicht vor.`,
      'Schreiben Sie @ und den Namen in den Text, oder entfernen Sie den Eintrag.',
    ],
    option_beside: (network, _actual, _limit, what, beside) => [
      `${network} nimmt entweder „${what}“ oder „${beside}“ an.`,
      'Entfernen Sie eins von beiden.',
    ],
    option_beside_media: (network, _actual, _limit, what) => [
      `${network} nimmt entweder „${what}“ oder Medien an.`,
      'Entfernen Sie eins von beiden.',
    ],
    option_beside_link: (network, _actual, _limit, what) => [
      `${network} nimmt entweder „${what}“ oder einen Link an.`,
      'Entfernen Sie eins von beiden.',
    ],
    option_without_media: (_network, _actual, _limit, what) => [
      `„${what}“ hat ohne passende Medien keine Wirkung.`,
      'Fügen Sie Medien hinzu, oder entfernen Sie die Angabe.',
    ],
    option_scope: (network, _actual, _limit, what) => [
      `${network} hat die Berechtigung für „${what}“ nicht erteilt.`,
      'Verbinden Sie das Konto neu und erlauben Sie es, oder entfernen Sie die Angabe.',
    ],
    option_account: (network, _actual, _limit, what) => [
      `${network} bietet „${what}“ für dieses Konto nicht an.`,
      'Entfernen Sie die Angabe.',
    ],
    comment_long: (_, actual, limit) => [
      `der erste Kommentar hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürzen Sie den ersten Kommentar.',
    ],
    raw_text_long: (_, actual, limit) => [
      `der Text hat mit ausgeschriebenen Links und Erwähnungen ${actual}, der Server nimmt vielleicht höchstens ${limit} an.`,
      'Kürzen Sie den Text.',
    ],
    choice_not_offered: (network, _actual, _limit, what) => [
      `${network} bietet diesem Konto „${what}“ derzeit nicht an.`,
      `Wählen Sie einen anderen Wert, oder lassen Sie die Einstellungen des Kontos auf ${network} ändern.`,
    ],
    option_disabled: (network, _actual, _limit, what) => [
      `„${what}“ ist eingeschaltet, auf ${network} hat der Inhaber des Kontos es aber ausgeschaltet.`,
      `Schalten Sie es hier aus, oder lassen Sie es in den Einstellungen des Kontos auf ${network} einschalten.`,
    ],
    not_before: (network, _actual, _limit, what) => [
      `${network} nimmt von diesem Konto bis ${what} keine Beiträge mehr an.`,
      'Wählen Sie einen späteren Zeitpunkt.',
    ],
    warning_long: (_, actual, limit) => [
      `Text und Inhaltswarnung haben zusammen ${actual}, höchstens ${limit} werden angenommen.`,
      'Kürzen Sie den Text oder die Warnung.',
    ],
    branded_private: () => [
      'Werbung für eine fremde Marke darf nicht nur für Sie sichtbar sein.',
      'Lassen Sie andere den Beitrag sehen oder schalten Sie die fremde Marke aus.',
    ],
    cashtags: (_, actual, limit) => [
      `die Zahl der Cashtags ist ${actual}, Apps dürfen höchstens ${limit} verwenden.`,
      'Entfernen Sie Cashtags.',
    ],
    mentions: (_, actual, limit) => [
      `die Zahl der Erwähnungen ist ${actual}, höchstens ${limit} werden angenommen.`,
      'Entfernen Sie Erwähnungen.',
    ],
    tag_long: (_, actual, limit) => [
      `ein Hashtag hat ${actual}, nur solche mit höchstens ${limit} werden zu Links.`,
      'Verwenden Sie einen kürzeren Hashtag.',
    ],
    comment_scope: (network) => [
      `Kommentare werden vielleicht abgelehnt, denn ${network} hat das Recht dafür nicht erteilt.`,
      'Bitten Sie den Betreiber, das Recht für die App zu beantragen, und verbinden Sie das Konto dann neu. Oder lassen Sie den Kommentar weg.',
    ],
    phone_number: (network) => [
      `${network} lehnt Beiträge mit einer Telefonnummer im Text meist ab.`,
      'Entfernen Sie die Telefonnummer und verwenden Sie die Schaltfläche „Anrufen“.',
    ],
    language: (network, _actual, _limit, what) => [
      `${network} kennt die Sprache „${what}“ nicht und zeigt den Beitrag in einer anderen an.`,
      'Wählen Sie eine verbreitetere Sprache oder keine.',
    ],
    made_with_ai: (network) => [
      `${network} kennt für diesen Beitrag kein Kennzeichen „Mit KI erstellt“; es wird keines gesendet.`,
      'Wenn es angegeben werden muss, schreiben Sie es in den Text, zum Beispiel als Hashtag.',
    ],
    paid_partnership: (network) => [
      `${network} kennt für diesen Beitrag kein Kennzeichen „Bezahlte Partnerschaft“; es wird keines gesendet.`,
      'Wenn es angegeben werden muss, schreiben Sie es in den Text, zum Beispiel mit #Anzeige.',
    ],
    own_brand: (network) => [
      `${network} kennt kein Kennzeichen für Werbung für die eigene Marke; es wird keines gesendet.`,
      'Wenn es angegeben werden muss, schreiben Sie es in den Text.',
    ],
    made_for_kids: (network) => [
      `${network} kennt für diesen Beitrag kein Kennzeichen „Für Kinder“; es wird keines gesendet.`,
      'Es ist nichts zu tun, sofern das Gesetz es nicht verlangt.',
    ],
    made_for_kids_open: (network) => [
      `Niemand hat angegeben, ob das Video für Kinder ist; ${network} wendet die Einstellung des Kanals an.`,
      'Geben Sie an, ob das Video für Kinder ist.',
    ],
    sees_unlisted: (network) => [
      `${network} kennt keine Beiträge, die nicht in Zeitleisten erscheinen: Dieser wäre öffentlich.`,
      'Wählen Sie „Alle“, oder lassen Sie die Zielgruppe weg.',
    ],
    sees_followers: (network) => [
      `${network} kennt keine Beiträge nur für Follower: Dieser wäre öffentlich.`,
      'Wählen Sie „Alle“, oder lassen Sie dieses Konto weg.',
    ],
    sees_friends: (network) => [
      `${network} kennt keine Beiträge nur für Freunde: Dieser wäre öffentlich.`,
      'Wählen Sie „Alle“, oder lassen Sie dieses Konto weg.',
    ],
    sees_only_me: (network) => [
      `${network} kennt keine privaten Beiträge: Dieser wäre öffentlich.`,
      'Wählen Sie „Alle“, oder lassen Sie dieses Konto weg.',
    ],
    replies_followers: (network) => [
      `${network} kann Antworten nicht auf Follower beschränken: Mehr Personen könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    replies_following: (network) => [
      `${network} kann Antworten nicht auf Personen beschränken, denen Sie folgen: Mehr Personen könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    replies_mentioned: (network) => [
      `${network} kann Antworten nicht auf erwähnte Personen beschränken: Mehr Personen könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    replies_verified: (network) => [
      `${network} kann Antworten nicht auf verifizierte Personen beschränken: Mehr Personen könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    replies_subscribers: (network) => [
      `${network} kann Antworten nicht auf Abonnenten beschränken: Mehr Personen könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    replies_nobody: (network) => [
      `${network} kann Antworten auf einen Beitrag nicht ausschalten: Andere könnten antworten.`,
      'Wählen Sie eine andere Beschränkung, oder lassen Sie dieses Konto weg.',
    ],
    audience_beside: (_network, _actual, _limit, what) => [
      `die Option „${what}“ widerspricht der Zielgruppe des Beitrags.`,
      'Nehmen Sie eine der beiden Angaben zurück.',
    ],
    audience_in_app: (network) => [
      `${network} lässt Sie die Zielgruppe in der App wählen, wenn Sie den Entwurf fertigstellen; Ihre wird nicht gesendet.`,
      'Wählen Sie die Zielgruppe in der App.',
    ],
    file_small: (_, actual, limit) => [
      `die Datei hat ${actual}, mindestens ${limit} sind nötig.`,
      'Verwenden Sie eine größere Datei.',
    ],
    unverified_length: (_, actual, limit) => [
      `das Video dauert ${actual}, nicht bestätigte Kanäle dürfen höchstens ${limit} hochladen.`,
      'Bestätigen Sie den Kanal oder kürzen Sie das Video.',
    ],
    too_many_pixels: (_, actual, limit) => [
      `das Bild hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Verkleinern Sie das Bild.',
    ],
    too_many_pages: (_, actual, limit) => [
      `Das Dokument hat ${actual}, angenommen werden höchstens ${limit}.`,
      'Laden Sie ein Dokument mit weniger Seiten hoch.',
    ],
    too_many_frames: (_, actual, limit) => [
      `die Animation hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Verwenden Sie eine kürzere Animation.',
    ],
    frame_rate_low: (_, actual, limit) => [
      `das Video hat ${actual}, mindestens ${limit} sind nötig.`,
      'Exportieren Sie es mit höherer Bildrate.',
    ],
    frame_rate_high: (_, actual, limit) => [
      `das Video hat ${actual}, höchstens ${limit} werden angenommen.`,
      'Exportieren Sie es mit niedrigerer Bildrate.',
    ],
  },
);
