import type { NoticeStep, NoticeWords } from './words.ts';

/** The step that a notice is about. */
function step({ kind, post, file }: NoticeStep): string {
  const whole = `publicación ${post + 1}`;
  if (kind === 'comment') return 'primer comentario';
  if (kind === 'post') return whole;
  if (kind === 'playlist') return `listas de reproducción de la ${whole}`;
  if (file === null) return kind === 'upload' ? `preparación de la ${whole}` : `consulta sobre la ${whole}`;
  const one = `archivo ${file + 1} de la ${whole}`;
  if (kind === 'cover') return `portada del ${one}`;
  return kind === 'upload' ? one : `procesamiento del ${one}`;
}

const RESTORED =
  'Debía salir antes de que la instalación se reanudara tras una restauración, y quedó retenida';

export const es: NoticeWords = {
  step,
  details: { file: 'Se trata del archivo {file}.', limit: 'El límite es {limit}.' },
  notices: {
    in_its_words: 'Texto original: {words}',
    requirement: 'No se cumple un requisito de la red: {words}',
    crashed:
      'Se renunció a publicarla porque el servicio se detuvo {times} veces al hacerlo. Consulte al operador.',
    cannot_publish:
      'Todavía no se puede publicar en {network}. Vuelva a intentarlo con esta cuenta cuando se pueda.',
    reconnect: 'Hay que volver a conectar la cuenta.',
    access_refused: 'La red ya no acepta el acceso.',
    access_expired: 'El acceso ha caducado y no se puede renovar.',
    access_revoked: 'El acceso se retiró en la red.',
    access_inactive: 'La cuenta no está activa en la red.',
    access_other_account: 'El servidor respondió por otra cuenta.',
    access_key_lost: 'La clave con la que se identificaba esta instalación ya no existe.',
    access_unreadable: 'Sus credenciales guardadas ya no se pueden leer.',
    access_restored: 'La instalación se restauró a partir de una copia de seguridad sin las credenciales.',
    access_disconnected: 'La cuenta se desconectó.',
    file_missing:
      'El archivo {file} falta en la biblioteca. Sustitúyalo en la publicación y vuelva a intentarlo.',
    file_deleted: 'El medio {id} ya no existe. Sustitúyalo en la publicación.',
    file_unfit:
      'El archivo {file} no se pudo convertir a una forma que {network} acepte. Expórtelo como H.264 con sonido AAC en un archivo MP4.',
    gave_up_waiting: 'La red hizo esperar a Crier demasiado tiempo. Vuelva a intentarlo.',
    not_accepted: '{step}: la red no la aceptó en {times} intentos.',
    unconfirmed: '{step}: no se sabe si se publicó. Compruébelo en la red.',
    missed: 'Se pasó su hora: debía salir el {at} y no se envió nada.',
    missed_in_trash: 'Su hora pasó mientras estaba en la papelera.',
    partly_confirmed: 'Confirmada por una persona; partes del hilo aún sin enviar: {missing}.',
    restored_absent: `${RESTORED}; la red no la tiene.`,
    restored_partly: `${RESTORED}; publicaciones ya públicas: {found} de {total}.`,
    restored_unknown: `${RESTORED}; no se sabe si la red la tiene.`,
    restored_unasked: `${RESTORED}; no se preguntó a la red.`,
    no_reason: 'No se indicó ningún motivo.',
    removal_crashed:
      'Se renunció a eliminarla porque el servicio se detuvo {times} veces al hacerlo. Consulte al operador.',
    removal_gave_up: 'Crier renunció a eliminarla. Elimine la publicación usted en la red.',
    not_deleted: '{step}: no eliminada.',
    removal_unknown: 'No se sabe si la red la publicó; compruébelo allí.',
    removal_confirmed: 'Una persona la confirmó, así que no se conoce su identificador en la red.',
    deletion_refused: 'La red se negó a eliminarla.',
    internal: 'Hubo un error por nuestra parte; Crier lo vuelve a intentar.',
    interrupted_step: 'Un error por nuestra parte interrumpió el paso.',
    interrupted_reading: 'Un error por nuestra parte interrumpió la comprobación.',
    interrupted_deletion: 'Un error por nuestra parte interrumpió la eliminación.',
    stalled: 'Crier fue demasiado lento antes de la llamada, así que no se envió nada.',
    unreachable: 'No se pudo contactar con {network}. Crier lo vuelve a intentar.',
    on_hold: 'La instalación está en pausa.',
    follows_later: '{step}: sigue {minutes} {minutes|minuto|minutos} después de la publicación anterior.',
    other_video: 'Se está convirtiendo otro vídeo; este es el siguiente.',
    converted_elsewhere: 'La misma imagen ya se está convirtiendo en otro lugar.',
    conversion_interrupted: 'La conversión de un vídeo se interrumpió.',
    converting: 'El archivo {file} se está convirtiendo para {network}.',
    other_tried_first:
      '{network} rechazó la aplicación de esta instalación; primero se prueba con otra publicación.',
    access_doubted:
      'La red dice que el acceso a la cuenta ha terminado. Se le preguntará otra vez antes de desconectar la cuenta.',
    renewing: 'El acceso se está renovando en otro lugar.',
    prepared_again: '{step}: se prepara de nuevo ({times} de {most}).',
    failed_there: '{step}: la red tuvo un error y no la publicó.',
    answer_lost: '{step}: la respuesta se perdió, así que se pregunta a la red.',
    taken_over: 'Un proceso se detuvo sin avisar y otro lo relevó.',
    unclear: '{step}: la red aún no pudo decir si llegó; se le volverá a preguntar.',
    repeat_refused:
      'La red rechazó una repetición por duplicada; probablemente ya es pública, pero la lista de publicaciones no la muestra.',
    suspect_gone: '{address} estaba antes y ya no se muestra; no se puede saber si es esta publicación.',
    clocks_differ:
      'No se puede demostrar que falte, porque los relojes de esta máquina y de la base de datos difieren en {apart} segundos.',
    clocks_set: 'Todavía no se puede demostrar que falte, porque entretanto se ajustaron los relojes.',
    list_blind: 'La lista de la red ni siquiera muestra la publicación que se aceptó.',
    stopping: 'El proceso se está deteniendo.',
    unavailable: '{network} no está disponible.',
    no_worker: 'Ningún proceso estuvo en marcha del {from} al {until}.',
    behind_schedule: 'La instalación iba con retraso, así que la publicación tuvo que esperar.',
    late_at_own_time: 'La instalación iba con retraso, o había otra publicación en curso en esta cuenta.',
    behind_another: 'Había otra publicación en curso en esta cuenta.',
    was_held: 'La instalación estuvo en pausa del {from} al {until}.',
    published_at: 'Publicada el {at}.',
    published_once: 'Publicada en una fecha desconocida.',
    retry: 'No salió por completo. Vuelva a intentarlo con esta cuenta cuando la causa esté resuelta.',
    reconnect_and_retry: 'Vuelva a conectar la cuenta y después inténtelo otra vez.',
    in_doubt:
      'La red quizá la publicó y quizá no: la respuesta se perdió y la comprobación no dio nada seguro.',
    reconcile: 'Compruébelo en la red y aclare esta cuenta; hasta entonces no se envía nada.',
    in_trash: 'La publicación está en la papelera.',
    is_draft: 'La publicación es un borrador.',
    waits_for_approval: 'Espera aprobación.',
    waits_its_turn: 'Espera su turno en esta cuenta.',
    will_be_published: 'Se publicará el {at}.',
    will_be_published_once: 'Se publicará en una fecha desconocida.',
    due: 'Prevista para el {at}.',
    due_once: 'Prevista para una fecha desconocida.',
    decide: 'Envíela ahora, cambie su hora o elimínela; hasta entonces no se envía nada.',
    waits_until: 'Espera hasta el {at}.',
    nothing_sent: 'Todavía no se ha enviado nada.',
    progress: 'Publicado: {done} de {total} {total|publicación|publicaciones}.',
    asking: '{step}: se pregunta a la red si llegó.',
    being_published: 'Se está publicando.',
    goes_on: 'La publicación continúa en un momento.',
    no_calls: 'Hasta entonces la red no acepta llamadas para esta cuenta.',
    app_refused:
      'La red rechaza la aplicación de esta instalación, no la cuenta ni la publicación; Crier lo vuelve a intentar por sí solo.',
    matter_credits:
      'Para el operador: compre créditos o un plan mayor para la aplicación en el portal para desarrolladores de la red.',
    matter_quota:
      'Para el operador: pida a la red más cuota para el proyecto de la aplicación o espere a que la cuota se renueve.',
    matter_api:
      'Para el operador: active la API en el proyecto de la aplicación y compruebe que el proyecto está activo.',
    matter_version:
      'Para el operador: elija una versión de la API que la red todavía admita o actualice Crier.',
    matter_app:
      'Para el operador: revise la aplicación en el portal para desarrolladores de la red: su identificador, su secreto y si está en producción y no suspendida.',
    matter_access:
      'Para el operador: solicite para la aplicación el producto, el nivel o el acceso estándar que necesita este tipo de publicación.',
    matter_audit: 'Para el operador: envíe la aplicación a la auditoría o revisión de la red.',
    matter_domain:
      'Para el operador: verifique la dirección de esta instalación en el portal para desarrolladores de la red.',
    held_workspace:
      'El operador ha puesto en pausa este espacio de trabajo; no se envía nada hasta que lo reanude.',
    held_network: 'El operador ha puesto en pausa esta red; no se envía nada a ella hasta que la reanude.',
    held_locked: 'Este espacio de trabajo está bloqueado; no se envía nada hasta que se desbloquee.',
    held_plan: 'El plan de este espacio de trabajo ha terminado; no se envía nada hasta que tenga otro.',
    held_installation:
      'La instalación está en pausa desde el {at}; no se envía nada hasta que la administración la reanude.',
    began_late: 'Empezó con {seconds} de retraso.',
    published_late: 'Se publicó con {seconds} de retraso.',
    twice:
      'La red la muestra dos veces: además de {own} está {others}, porque una llamada anterior, que parecía perdida, acabó por realizarse. Elimine {others} si solo quiere una.',
    perhaps_twice:
      'Quizá sea pública dos veces: además de {own} está {others}, que apareció tras el primer intento. Compárelas y elimine una si son iguales.',
    twin_doubted:
      'Además de {own}, quizá también sea público un intento anterior. Compruébelo en la red y elimine una si está dos veces.',
    deleted_at: 'Eliminada de la red el {at}.',
    deleted_once: 'Eliminada de la red en una fecha desconocida.',
    deletion_progress: 'Eliminado de la red: {done} de {total} {total|publicación|publicaciones}.',
    delete_rest: 'Elimine el resto usted en la red o vuelva a pedir la eliminación.',
    being_deleted: 'Se está eliminando de la red.',
    file_empty: 'El archivo está vacío.',
    file_not_supported:
      'El archivo debe ser una imagen, un vídeo o un documento de un tipo compatible: JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime, WebM o PDF.',
    file_damaged:
      'El archivo está dañado: su contenido no corresponde al tipo de imagen, GIF, vídeo o PDF con el que empieza.',
    file_too_costly:
      'Leer el archivo requiere demasiada memoria o tiempo. Reduzca la imagen o vuelva a exportar el vídeo o el PDF.',
    file_locked: 'El PDF está protegido con una contraseña. Guárdelo sin ella y vuelva a subirlo.',
    file_over_limit: 'El archivo no debe superar {limit}.',
    file_keeps_metadata: 'El archivo está dañado: no se pueden eliminar sus metadatos.',
    phone_setting:
      'Envíelo como JPEG, PNG, WebP o GIF: en un iPhone, elija Ajustes > Cámara > Formatos > Más compatible para hacer fotos en JPEG.',
    plan_storage: 'El plan de este espacio de trabajo permite como máximo {max} bytes de archivos.',
    plan_file_size: 'El plan de este espacio de trabajo permite archivos de {max} bytes como máximo.',
    plan_media: 'El plan de este espacio de trabajo permite como máximo {max} archivos en la biblioteca.',
    download_status: 'El servidor respondió con el estado {status}.',
    download_silent: 'El servidor no respondió.',
    download_incomplete: 'El archivo llegó incompleto.',
    download_slow: 'El servidor envía el archivo demasiado despacio.',
    download_always_gave_way:
      'El servidor envía el archivo tan despacio que cedió el paso a otros durante 6 horas. Añádalo desde un servidor más rápido o súbalo.',
    download_too_much: 'El archivo supera {limit} o la transferencia tardó demasiado.',
    download_address: 'La dirección no está permitida.',
    download_right_ended:
      'La persona que pidió este archivo ya no puede añadir archivos al espacio de trabajo. No se añadió.',
    download_crashed: 'El servicio falló {times} veces al procesar este archivo. No se añadió.',
    download_internal: 'No se pudo guardar el archivo por un error interno.',
    download_deleted: 'El archivo se ha eliminado.',
    download_unknown: 'La transferencia ha fallado.',
  },
};
