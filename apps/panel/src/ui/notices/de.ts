import type { NoticeStep, NoticeWords } from './words.ts';

/** The step that a notice is about. */
function step({ kind, post, file }: NoticeStep): string {
  const whole = `Beitrag ${post + 1}`;
  if (kind === 'comment') return 'Erster Kommentar';
  if (kind === 'post') return whole;
  if (kind === 'playlist') return `Playlists von ${whole}`;
  if (file === null) return kind === 'upload' ? `Vorbereitung von ${whole}` : `Abfrage zu ${whole}`;
  const one = `Datei ${file + 1} von ${whole}`;
  if (kind === 'cover') return `Titelbild von ${one}`;
  return kind === 'upload' ? one : `Verarbeitung von ${one}`;
}

const RESTORED =
  'Er war fällig, bevor die Installation nach einer Wiederherstellung freigegeben wurde, und wurde zurückgehalten';

export const de: NoticeWords = {
  step,
  details: { file: 'Die Datei heißt {file}.', limit: 'Die Grenze ist {limit}.' },
  notices: {
    in_its_words: 'Im Wortlaut: {words}',
    requirement: 'Eine Anforderung des Netzwerks ist nicht erfüllt: {words}',
    crashed:
      'Die Veröffentlichung wurde aufgegeben, weil der Dienst dabei {times}-mal abgestürzt ist. Fragen Sie den Betreiber.',
    cannot_publish:
      'Auf {network} kann noch nicht veröffentlicht werden. Versuchen Sie dieses Konto erneut, sobald es geht.',
    reconnect: 'Das Konto muss neu verbunden werden.',
    access_refused: 'Das Netzwerk nimmt den Zugang nicht mehr an.',
    access_expired: 'Der Zugang ist abgelaufen und lässt sich nicht verlängern.',
    access_revoked: 'Der Zugang wurde im Netzwerk zurückgezogen.',
    access_inactive: 'Das Konto ist im Netzwerk nicht aktiv.',
    access_other_account: 'Der Server hat für ein anderes Konto geantwortet.',
    access_key_lost: 'Der Schlüssel, mit dem sich diese Installation ausgewiesen hat, ist nicht mehr da.',
    access_unreadable: 'Die gespeicherten Zugangsdaten lassen sich nicht mehr lesen.',
    access_restored: 'Die Installation wurde aus einer Sicherung ohne die Zugangsdaten wiederhergestellt.',
    access_disconnected: 'Das Konto wurde getrennt.',
    file_missing:
      'Die Datei {file} fehlt in der Mediathek. Ersetzen Sie sie im Beitrag und versuchen Sie es erneut.',
    file_deleted: 'Das Medium {id} gibt es nicht mehr. Ersetzen Sie es im Beitrag.',
    file_unfit:
      'Die Datei {file} ließ sich nicht in eine Form bringen, die {network} annimmt. Exportieren Sie sie als H.264 mit AAC-Ton in einer MP4-Datei.',
    gave_up_waiting: 'Das Netzwerk hat Crier zu lange warten lassen. Versuchen Sie es erneut.',
    not_accepted: '{step}: Das Netzwerk hat ihn nach {times} Versuchen nicht angenommen.',
    unconfirmed: '{step}: Ob er veröffentlicht wurde, ist nicht bekannt. Sehen Sie im Netzwerk nach.',
    missed: 'Verpasst: Er war am {at} fällig, und nichts wurde gesendet.',
    missed_in_trash: 'Seine Zeit verstrich, während der Beitrag im Papierkorb lag.',
    partly_confirmed: 'Von einer Person bestätigt; noch nicht gesendete Teile des Threads: {missing}.',
    restored_absent: `${RESTORED}; das Netzwerk hat ihn nicht.`,
    restored_partly: `${RESTORED}; öffentlich sind {found} von {total} Beiträgen.`,
    restored_unknown: `${RESTORED}; ob das Netzwerk ihn hat, ist nicht bekannt.`,
    restored_unasked: `${RESTORED}; das Netzwerk wurde nicht gefragt.`,
    no_reason: 'Ein Grund wurde nicht genannt.',
    removal_crashed:
      'Das Löschen wurde aufgegeben, weil der Dienst dabei {times}-mal abgestürzt ist. Fragen Sie den Betreiber.',
    removal_gave_up: 'Crier hat das Löschen aufgegeben. Löschen Sie den Beitrag im Netzwerk selbst.',
    not_deleted: '{step}: nicht gelöscht.',
    removal_unknown: 'Ob das Netzwerk ihn veröffentlicht hat, ist nicht bekannt; sehen Sie dort nach.',
    removal_confirmed: 'Eine Person hat ihn bestätigt, daher ist seine Kennung im Netzwerk nicht bekannt.',
    deletion_refused: 'Das Netzwerk wollte ihn nicht löschen.',
    internal: 'Bei uns ist ein Fehler aufgetreten; Crier versucht es erneut.',
    interrupted_step: 'Ein Fehler bei uns hat den Schritt unterbrochen.',
    interrupted_reading: 'Ein Fehler bei uns hat das Nachsehen unterbrochen.',
    interrupted_deletion: 'Ein Fehler bei uns hat das Löschen unterbrochen.',
    stalled: 'Crier war vor dem Aufruf zu langsam, daher wurde nichts gesendet.',
    unreachable: '{network} war nicht zu erreichen. Crier versucht es erneut.',
    on_hold: 'Die Installation ist angehalten.',
    follows_later: '{step}: folgt {minutes} {minutes|Minute|Minuten} nach dem Beitrag davor.',
    other_video: 'Ein anderes Video wird gerade umgewandelt; dieses kommt als nächstes an die Reihe.',
    converted_elsewhere: 'Dasselbe Bild wird gerade an anderer Stelle umgewandelt.',
    conversion_interrupted: 'Die Umwandlung eines Videos wurde unterbrochen.',
    converting: 'Die Datei {file} wird für {network} umgewandelt.',
    other_tried_first:
      '{network} hat die App dieser Installation abgelehnt; zuerst wird ein anderer Beitrag versucht.',
    access_doubted:
      'Das Netzwerk sagt, der Zugang zum Konto sei beendet. Es wird noch einmal gefragt, bevor das Konto getrennt wird.',
    renewing: 'Der Zugang wird gerade an anderer Stelle erneuert.',
    prepared_again: '{step}: wird erneut vorbereitet ({times} von {most}).',
    failed_there: '{step}: Das Netzwerk hatte einen Fehler und hat ihn nicht veröffentlicht.',
    answer_lost: '{step}: Die Antwort ging verloren, daher wird das Netzwerk gefragt.',
    taken_over: 'Ein Arbeitsprozess brach ab, und ein anderer hat übernommen.',
    unclear: '{step}: Das Netzwerk konnte noch nicht sagen, ob es angekommen ist; es wird wieder gefragt.',
    repeat_refused:
      'Das Netzwerk hat eine Wiederholung als doppelt abgelehnt; vermutlich ist er also öffentlich, steht aber nicht in der Liste der Beiträge.',
    suspect_gone:
      '{address} war vorher da und wird nicht mehr gezeigt; ob es dieser Beitrag ist, lässt sich nicht sagen.',
    clocks_differ:
      'Dass er fehlt, lässt sich nicht beweisen, weil die Uhren dieses Rechners und der Datenbank {apart} Sekunden auseinandergehen.',
    clocks_set: 'Dass er fehlt, lässt sich noch nicht beweisen, weil inzwischen die Uhren gestellt wurden.',
    list_blind: 'Die Liste des Netzwerks zeigt nicht einmal den Beitrag, der angenommen wurde.',
    stopping: 'Der Arbeitsprozess wird gerade beendet.',
    unavailable: '{network} steht nicht zur Verfügung.',
    no_worker: 'Von {from} bis {until} lief kein Arbeitsprozess.',
    behind_schedule: 'Die Installation war im Rückstand, daher musste der Beitrag warten.',
    late_at_own_time:
      'Die Installation war im Rückstand, oder auf diesem Konto lief eine andere Veröffentlichung.',
    behind_another: 'Auf diesem Konto lief eine andere Veröffentlichung.',
    was_held: 'Die Installation war von {from} bis {until} angehalten.',
    published_at: 'Veröffentlicht am {at}.',
    published_once: 'Veröffentlicht; wann, ist nicht bekannt.',
    retry:
      'Er wurde nicht ganz veröffentlicht. Versuchen Sie dieses Konto erneut, wenn die Ursache behoben ist.',
    reconnect_and_retry: 'Verbinden Sie das Konto neu und versuchen Sie es dann erneut.',
    in_doubt:
      'Vielleicht hat das Netzwerk ihn veröffentlicht, vielleicht nicht: Die Antwort ging verloren, und das Nachsehen ergab nichts Sicheres.',
    reconcile: 'Sehen Sie im Netzwerk nach und klären Sie dieses Konto; bis dahin wird nichts gesendet.',
    in_trash: 'Der Beitrag liegt im Papierkorb.',
    is_draft: 'Der Beitrag ist ein Entwurf.',
    waits_for_approval: 'Er wartet auf Freigabe.',
    waits_its_turn: 'Er wartet, bis er auf diesem Konto an der Reihe ist.',
    will_be_published: 'Wird am {at} veröffentlicht.',
    will_be_published_once: 'Wird veröffentlicht; wann, ist nicht bekannt.',
    due: 'Fällig am {at}.',
    due_once: 'Fällig; wann, ist nicht bekannt.',
    decide:
      'Senden Sie ihn jetzt, geben Sie ihm eine neue Zeit oder löschen Sie ihn; bis dahin wird nichts gesendet.',
    waits_until: 'Wartet bis {at}.',
    nothing_sent: 'Noch wurde nichts gesendet.',
    progress: 'Veröffentlicht: {done} von {total} {total|Beitrag|Beiträgen}.',
    asking: '{step}: Das Netzwerk wird gefragt, ob er angekommen ist.',
    being_published: 'Wird gerade veröffentlicht.',
    goes_on: 'Gleich geht es weiter.',
    no_calls: 'Vorher nimmt das Netzwerk für dieses Konto nichts an.',
    app_refused:
      'Das Netzwerk lehnt die App dieser Installation ab, nicht das Konto oder den Beitrag; Crier versucht es von selbst wieder.',
    matter_credits:
      'Für den Betreiber: Kaufen Sie im Entwicklerportal des Netzwerks Guthaben oder einen größeren Tarif für die App.',
    matter_quota:
      'Für den Betreiber: Beantragen Sie beim Netzwerk ein größeres Kontingent für das Projekt der App, oder warten Sie, bis das Kontingent erneuert wird.',
    matter_api:
      'Für den Betreiber: Aktivieren Sie die API im Projekt der App und stellen Sie sicher, dass das Projekt aktiv ist.',
    matter_version:
      'Für den Betreiber: Stellen Sie eine Version der API ein, die das Netzwerk noch bedient, oder aktualisieren Sie Crier.',
    matter_app:
      'Für den Betreiber: Prüfen Sie die App im Entwicklerportal des Netzwerks: ihre Kennung, ihr Geheimnis und ob sie freigeschaltet und nicht gesperrt ist.',
    matter_access:
      'Für den Betreiber: Beantragen Sie für die App das Produkt, die Stufe oder den Standardzugriff, den solche Beiträge brauchen.',
    matter_audit: 'Für den Betreiber: Reichen Sie die App zur Prüfung durch das Netzwerk ein.',
    matter_domain:
      'Für den Betreiber: Bestätigen Sie die Adresse dieser Installation im Entwicklerportal des Netzwerks.',
    held_workspace:
      'Der Betreiber hat diesen Arbeitsbereich angehalten; bis er ihn freigibt, wird nichts gesendet.',
    held_network:
      'Der Betreiber hat dieses Netzwerk angehalten; bis er es freigibt, wird dort nichts gesendet.',
    held_locked: 'Dieser Arbeitsbereich ist gesperrt; bis er entsperrt wird, wird nichts gesendet.',
    held_plan:
      'Der Tarif dieses Arbeitsbereichs ist abgelaufen; bis er wieder einen hat, wird nichts gesendet.',
    held_installation:
      'Die Installation ist seit {at} angehalten; bis die Verwaltung sie freigibt, wird nichts gesendet.',
    began_late: 'Begann {seconds} zu spät.',
    published_late: 'Wurde {seconds} zu spät veröffentlicht.',
    twice:
      'Das Netzwerk zeigt ihn doppelt: neben {own} auch {others}, weil ein früherer, verloren geglaubter Aufruf doch ausgeführt wurde. Löschen Sie {others}, wenn Sie nur einen wollen.',
    perhaps_twice:
      'Vielleicht ist er doppelt öffentlich: neben {own} gibt es {others}, entstanden nach dem ersten Versuch. Vergleichen Sie beide und löschen Sie einen, wenn sie gleich sind.',
    twin_doubted:
      'Neben {own} ist vielleicht auch ein früherer Versuch öffentlich. Sehen Sie im Netzwerk nach und löschen Sie einen, falls er doppelt da ist.',
    deleted_at: 'Am {at} aus dem Netzwerk gelöscht.',
    deleted_once: 'Aus dem Netzwerk gelöscht; wann, ist nicht bekannt.',
    deletion_progress: 'Aus dem Netzwerk gelöscht: {done} von {total} {total|Beitrag|Beiträgen}.',
    delete_rest: 'Löschen Sie den Rest dort selbst oder verlangen Sie die Löschung noch einmal.',
    being_deleted: 'Wird gerade aus dem Netzwerk gelöscht.',
    file_empty: 'Die Datei ist leer.',
    file_not_supported:
      'Die Datei muss ein Bild, Video oder Dokument eines unterstützten Typs sein: JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime, WebM oder PDF.',
    file_damaged:
      'Die Datei ist beschädigt: Ihr Inhalt passt nicht zu dem Bild-, GIF-, Video- oder PDF-Typ, als der sie beginnt.',
    file_too_costly:
      'Die Datei zu lesen braucht zu viel Speicher oder Zeit. Verkleinern Sie das Bild oder exportieren Sie das Video oder PDF neu.',
    file_locked:
      'Das PDF ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und laden Sie es noch einmal hoch.',
    file_over_limit: 'Die Datei darf nicht größer als {limit} sein.',
    file_keeps_metadata: 'Die Datei ist beschädigt: Ihre Metadaten lassen sich nicht entfernen.',
    phone_setting:
      'Senden Sie sie als JPEG, PNG, WebP oder GIF: Auf dem iPhone nimmt „Einstellungen“ > „Kamera“ > „Formate“ > „Maximale Kompatibilität“ Bilder als JPEG auf.',
    plan_storage: 'Der Tarif dieses Arbeitsbereichs erlaubt höchstens {max} Byte an Medien.',
    plan_file_size: 'Der Tarif dieses Arbeitsbereichs erlaubt Dateien von höchstens {max} Byte.',
    plan_media: 'Der Tarif dieses Arbeitsbereichs erlaubt höchstens {max} Mediendateien.',
    download_status: 'Der Server hat mit dem Status {status} geantwortet.',
    download_silent: 'Der Server hat nicht geantwortet.',
    download_incomplete: 'Die Datei ist unvollständig angekommen.',
    download_slow: 'Der Server sendet die Datei zu langsam.',
    download_always_gave_way:
      'Der Server sendet die Datei so langsam, dass sie 6 Stunden lang anderen Dateien den Vortritt ließ. Fügen Sie sie von einem schnelleren Server hinzu oder laden Sie sie hoch.',
    download_too_much: 'Die Datei ist größer als {limit}, oder die Übertragung hat zu lange gedauert.',
    download_address: 'Die Adresse ist nicht erlaubt.',
    download_right_ended:
      'Wer diese Datei angefordert hat, darf dem Arbeitsbereich keine Dateien mehr hinzufügen. Sie wurde nicht hinzugefügt.',
    download_crashed:
      'Der Dienst ist beim Verarbeiten dieser Datei {times}-mal abgestürzt. Sie wurde nicht hinzugefügt.',
    download_internal: 'Die Datei konnte wegen eines internen Fehlers nicht gespeichert werden.',
    download_deleted: 'Die Datei wurde gelöscht.',
    download_unknown: 'Die Übertragung ist fehlgeschlagen.',
  },
};
