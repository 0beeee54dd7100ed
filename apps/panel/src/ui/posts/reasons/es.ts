import type { ReasonWords } from './words.ts';

const RETRY = 'y vuelva a intentarlo.';

export const es: ReasonWords = {
  reasons: {
    duplicate: [
      '{network} rechaza la publicación porque ya hay una igual.',
      'Cambie el texto si debe salir otra vez.',
    ],
    text_too_long: ['El texto es demasiado largo para {network}.', `Acórtelo ${RETRY}`],
    text_refused: ['{network} no acepta el texto.', `Cámbielo ${RETRY}`],
    title_refused: ['{network} no acepta el título.', `Cámbielo ${RETRY}`],
    tags_refused: ['{network} no acepta las etiquetas.', `Quite o cambie algunas ${RETRY}`],
    link_refused: ['{network} no acepta el enlace.', `Cámbielo o quítelo ${RETRY}`],
    option_refused: [
      '{network} no acepta una opción de la publicación.',
      `Revise las opciones de esta red ${RETRY}`,
    ],
    file_too_large: ['Un archivo es demasiado grande para {network}.', 'Use uno más pequeño.'],
    file_too_small: ['Un archivo es demasiado pequeño para {network}.', 'Use una imagen o un vídeo mayor.'],
    file_format: [
      '{network} no acepta el formato de un archivo.',
      'Guárdelo en otro formato, como JPEG o MP4, y sustitúyalo.',
    ],
    file_shape: ['{network} no acepta las proporciones de un archivo.', 'Recórtelo y sustitúyalo.'],
    file_dimensions: [
      '{network} no acepta el ancho o el alto de un archivo.',
      'Cambie su tamaño y sustitúyalo.',
    ],
    file_length: ['Un vídeo es demasiado largo o corto para {network}.', 'Córtelo y sustitúyalo.'],
    file_frame_rate: [
      '{network} no acepta los fotogramas por segundo de un vídeo.',
      'Expórtelo a 30 por segundo y sustitúyalo.',
    ],
    file_bit_rate: [
      '{network} no acepta la tasa de bits de un vídeo.',
      'Expórtelo con una menor y sustitúyalo.',
    ],
    file_audio: [
      '{network} no acepta el sonido de un vídeo.',
      'Expórtelo con sonido AAC estéreo y sustitúyalo.',
    ],
    files_refused: [
      '{network} no acepta estos archivos juntos.',
      `Revise cuántos son y de qué tipo ${RETRY}`,
    ],
    cover_refused: ['{network} no acepta la portada de un vídeo.', 'Elija otra.'],
    content_policy: [
      '{network} rechaza la publicación por sus normas de contenido.',
      'Cámbiela para que las cumpla.',
    ],
    spam: [
      '{network} toma la publicación por spam.',
      'Cámbiela y publique con menos frecuencia durante un tiempo.',
    ],
    parent_gone: [
      'La publicación a la que se responde ya no está en {network}.',
      'Publique el resto como una publicación nueva.',
    ],
    destination_gone: [
      'El lugar donde publicar, como un tablero o una ubicación, ya no está en {network}.',
      `Elija otro ${RETRY}`,
    ],
    request_refused: [
      '{network} no acepta la publicación tal como está.',
      `Los detalles contienen sus propias palabras; cambie la publicación ${RETRY}`,
    ],
    cancelled: ['La publicación se canceló en {network}.', 'Vuelva a intentarlo si debe salir.'],
    token_refused: ['{network} ya no acepta el acceso a la cuenta.', 'Vuelva a conectar la cuenta.'],
    permission_missing: [
      'Al acceso a la cuenta le falta un permiso que {network} exige.',
      'Vuelva a conectarla con una persona que pueda publicar allí y permítalo todo.',
    ],
    account_restricted: [
      '{network} ha bloqueado o restringido la cuenta.',
      'Abra la cuenta en la red y haga lo que le pida.',
    ],
    account_incomplete: [
      'La cuenta de {network} no está preparada para publicar.',
      'Termine su configuración en la red y vuelva a conectarla.',
    ],
    drafts_waiting: [
      'Hay demasiados borradores en la bandeja de la cuenta en {network}.',
      'Publíquelos o descártelos en la aplicación de la red.',
    ],
    daily_limit: ['La cuenta ha alcanzado su límite diario en {network}.', 'Crier sigue cuando termine.'],
    rate_limit: ['{network} pide menos peticiones.', 'Crier sigue dentro de un rato.'],
    not_ready: ['{network} aún está preparando la publicación.', 'Crier vuelve a preguntar.'],
    temporary: ['{network} tiene un problema pasajero.', 'Crier vuelve a intentarlo.'],
    file_not_processed: [
      '{network} no pudo procesar un archivo y no dice por qué.',
      'Crier lo prepara de nuevo; si tampoco sale, sustitúyalo.',
    ],
    prepared_expired: [
      '{network} descartó lo que estaba preparado para la publicación.',
      'Crier lo prepara de nuevo.',
    ],
    file_not_fetched: [
      '{network} no pudo obtener un archivo de esta instalación.',
      'Crier vuelve a intentarlo; si continúa, el operador debe hacer accesible la dirección de los archivos.',
    ],
    app_access: [
      '{network} no permite esto a la aplicación de esta instalación.',
      'El operador debe revisar los productos y permisos de la aplicación en la red.',
    ],
    app_credits: [
      'La aplicación de esta instalación ya no tiene créditos en {network}.',
      'El operador debe comprar créditos o subir el límite de la aplicación.',
    ],
    app_quota: [
      'La aplicación de esta instalación ha agotado su cuota en {network}.',
      'El operador puede pedir más; Crier sigue cuando la cuota se renueve.',
    ],
    app_version: [
      '{network} ha retirado la versión de la interfaz que usa esta instalación.',
      'El operador debe actualizar Crier o elegir una versión más reciente.',
    ],
    app_not_audited: [
      '{network} no ha aprobado la aplicación de esta instalación para publicaciones públicas.',
      'El operador debe pasar la auditoría de la red; hasta entonces solo pueden ser privadas.',
    ],
    address_not_verified: [
      '{network} no reconoce la dirección de esta instalación como la de la aplicación.',
      'El operador debe verificarla para la aplicación en la red.',
    ],
  },
  who: {
    author: 'Debe actuar el autor.',
    owner: 'Debe actuar el titular de la cuenta.',
    operator: 'Debe actuar el operador de esta instalación.',
    nobody: 'Nadie tiene que hacer nada.',
  },
};
