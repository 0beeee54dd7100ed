import type { ReasonWords } from './words.ts';

const RETRY = 'Danach erneut versuchen.';

export const de: ReasonWords = {
  reasons: {
    duplicate: [
      '{network} lehnt den Beitrag ab, weil der gleiche schon öffentlich ist.',
      'Ändern Sie den Text, wenn er noch einmal erscheinen soll.',
    ],
    text_too_long: ['Der Text ist zu lang für {network}.', `Kürzen Sie ihn. ${RETRY}`],
    text_refused: ['{network} nimmt den Text nicht an.', `Ändern Sie den Text. ${RETRY}`],
    title_refused: ['{network} nimmt den Titel nicht an.', `Ändern Sie den Titel. ${RETRY}`],
    tags_refused: [
      '{network} nimmt die Schlagwörter nicht an.',
      `Entfernen oder ändern Sie welche. ${RETRY}`,
    ],
    link_refused: ['{network} nimmt den Link nicht an.', `Ändern oder entfernen Sie ihn. ${RETRY}`],
    option_refused: [
      '{network} nimmt eine Option des Beitrags nicht an.',
      `Prüfen Sie die Optionen für dieses Netzwerk. ${RETRY}`,
    ],
    file_too_large: ['Eine Datei ist zu groß für {network}.', 'Verwenden Sie eine kleinere.'],
    file_too_small: ['Eine Datei ist zu klein für {network}.', 'Verwenden Sie ein größeres Bild oder Video.'],
    file_format: [
      '{network} nimmt das Format einer Datei nicht an.',
      'Speichern Sie sie in einem anderen Format, etwa JPEG oder MP4, und ersetzen Sie sie.',
    ],
    file_shape: [
      '{network} nimmt das Seitenverhältnis einer Datei nicht an.',
      'Schneiden Sie sie zu und ersetzen Sie sie.',
    ],
    file_dimensions: [
      '{network} nimmt Breite oder Höhe einer Datei nicht an.',
      'Skalieren Sie sie und ersetzen Sie sie.',
    ],
    file_length: [
      'Ein Video ist zu lang oder zu kurz für {network}.',
      'Schneiden Sie es und ersetzen Sie es.',
    ],
    file_frame_rate: [
      '{network} nimmt die Bildrate eines Videos nicht an.',
      'Exportieren Sie es mit 30 Bildern pro Sekunde und ersetzen Sie es.',
    ],
    file_bit_rate: [
      '{network} nimmt die Bitrate eines Videos nicht an.',
      'Exportieren Sie es mit einer niedrigeren und ersetzen Sie es.',
    ],
    file_audio: [
      '{network} nimmt den Ton eines Videos nicht an.',
      'Exportieren Sie es mit AAC-Ton in Stereo und ersetzen Sie es.',
    ],
    files_refused: [
      '{network} nimmt die Dateien des Beitrags so zusammen nicht an.',
      `Prüfen Sie Anzahl und Art. ${RETRY}`,
    ],
    cover_refused: ['{network} nimmt das Titelbild eines Videos nicht an.', 'Wählen Sie ein anderes.'],
    content_policy: [
      '{network} lehnt den Beitrag wegen seiner Regeln für Inhalte ab.',
      'Ändern Sie den Beitrag so, dass er ihnen folgt.',
    ],
    spam: [
      '{network} hält den Beitrag für Spam.',
      'Ändern Sie den Beitrag und veröffentlichen Sie eine Zeit lang seltener.',
    ],
    parent_gone: [
      'Der Beitrag, auf den geantwortet werden soll, ist nicht mehr auf {network}.',
      'Veröffentlichen Sie den Rest als neuen Beitrag.',
    ],
    destination_gone: [
      'Der Ort der Veröffentlichung, etwa Pinnwand oder Standort, ist nicht mehr auf {network}.',
      `Wählen Sie einen anderen. ${RETRY}`,
    ],
    request_refused: [
      '{network} nimmt den Beitrag so nicht an.',
      `Die Einzelheiten enthalten seine eigenen Worte; ändern Sie den Beitrag. ${RETRY}`,
    ],
    cancelled: [
      'Die Veröffentlichung wurde auf {network} abgebrochen.',
      'Versuchen Sie es erneut, wenn der Beitrag erscheinen soll.',
    ],
    token_refused: ['{network} nimmt den Zugang zum Konto nicht mehr an.', 'Verbinden Sie das Konto neu.'],
    permission_missing: [
      'Dem Zugang zum Konto fehlt eine Berechtigung, die {network} verlangt.',
      'Verbinden Sie das Konto neu, mit einer Person, die dort veröffentlichen darf, und erlauben Sie alles.',
    ],
    account_restricted: [
      '{network} hat das Konto gesperrt oder eingeschränkt.',
      'Öffnen Sie das Konto im Netzwerk und folgen Sie den Hinweisen dort.',
    ],
    account_incomplete: [
      'Das Konto auf {network} ist nicht zum Veröffentlichen eingerichtet.',
      'Schließen Sie die Einrichtung im Netzwerk ab und verbinden Sie es neu.',
    ],
    drafts_waiting: [
      'Im Eingang des Kontos auf {network} warten zu viele Entwürfe.',
      'Veröffentlichen oder verwerfen Sie sie in der App des Netzwerks.',
    ],
    daily_limit: [
      'Das Konto hat sein Tageslimit auf {network} erreicht.',
      'Crier macht weiter, sobald es endet.',
    ],
    rate_limit: ['{network} verlangt weniger Anfragen.', 'Crier macht in einer Weile weiter.'],
    not_ready: ['{network} bereitet den Beitrag noch vor.', 'Crier fragt wieder nach.'],
    temporary: ['{network} hat eine vorübergehende Störung.', 'Crier versucht es erneut.'],
    file_not_processed: [
      '{network} konnte eine Datei nicht verarbeiten und nennt keinen Grund.',
      'Crier bereitet sie neu vor; misslingt auch das, ersetzen Sie die Datei.',
    ],
    prepared_expired: [
      '{network} hat verworfen, was für den Beitrag vorbereitet war.',
      'Crier bereitet es neu vor.',
    ],
    file_not_fetched: [
      '{network} konnte eine Datei nicht von dieser Installation abholen.',
      'Crier versucht es erneut; hält es an, muss der Betreiber die Adresse für Dateien erreichbar machen.',
    ],
    app_access: [
      '{network} erlaubt das der App dieser Installation nicht.',
      'Der Betreiber muss Produkte und Berechtigungen der App im Netzwerk prüfen.',
    ],
    app_credits: [
      'Die App dieser Installation hat auf {network} kein Guthaben mehr.',
      'Der Betreiber muss Guthaben kaufen oder das Limit der App erhöhen.',
    ],
    app_quota: [
      'Die App dieser Installation hat ihr Kontingent auf {network} verbraucht.',
      'Der Betreiber kann mehr beantragen; Crier macht weiter, wenn es erneuert wird.',
    ],
    app_version: [
      '{network} hat die Version der Schnittstelle beendet, die diese Installation nutzt.',
      'Der Betreiber muss Crier aktualisieren oder eine neuere Version einstellen.',
    ],
    app_not_audited: [
      '{network} hat die App dieser Installation nicht für öffentliche Beiträge freigegeben.',
      'Der Betreiber muss die Prüfung des Netzwerks bestehen; bis dahin sind nur private Beiträge möglich.',
    ],
    address_not_verified: [
      '{network} kennt die Adresse dieser Installation nicht als die der App.',
      'Der Betreiber muss die Adresse im Netzwerk für die App bestätigen.',
    ],
  },
  who: {
    author: 'Der Autor ist am Zug.',
    owner: 'Der Inhaber des Kontos ist am Zug.',
    operator: 'Der Betreiber dieser Installation ist am Zug.',
    nobody: 'Niemand muss etwas tun.',
  },
};
