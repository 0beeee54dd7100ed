import { type AdviceWords, adviceIn } from './advice-words.ts';
import { pollWordsEs } from './poll-words.es.ts';

/** Advice in Spanish. */
export const adviceEs: AdviceWords = /* @__PURE__ */ adviceIn(
  'es',
  ':',
  {
    byte: 'B',
    pixels: { one: 'píxel', other: 'píxeles' },
    characters: { one: 'carácter', other: 'caracteres' },
    frames: { one: 'fotograma', other: 'fotogramas' },
    pages: { one: 'página', other: 'páginas' },
    days: { one: 'día', other: 'días' },
    rate: { one: 'fotograma por segundo', other: 'fotogramas por segundo' },
  },
  {
    ...pollWordsEs,
    alt_text_missing: () => [
      'la imagen no tiene texto alternativo.',
      'Describa la imagen para quienes no pueden verla.',
    ],
    alt_text_long: (_, actual, limit) => [
      `el texto alternativo tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorte el texto alternativo.',
    ],
    file_type: () => ['no se aceptan archivos de este tipo.', 'Use un archivo de otro tipo.'],
    file_codec: (network, _actual, _limit, what) => [
      `el vídeo está codificado en ${what}, que ${network} no acepta.`,
      'Exporte el vídeo como H.264 con sonido AAC en un archivo MP4.',
    ],
    animation_lost: (_network, _actual, _limit, what) => [
      'de la animación solo se muestra el primer fotograma.',
      what === 'alone'
        ? 'Publique la animación sola o use un vídeo.'
        : 'Use un vídeo para mostrar el movimiento.',
    ],
    converted: (network) => [
      `antes de enviarlo, el archivo se convierte a un formato que ${network} acepta.`,
      'Use un archivo adecuado si quiere que se envíe sin cambios.',
    ],
    file_size: (_, actual, limit) => [
      `el archivo ocupa ${actual}, y se aceptan ${limit} como máximo.`,
      'Use un archivo más pequeño.',
    ],
    too_short: (_, actual, limit) => [
      `el vídeo dura ${actual}, y se necesitan al menos ${limit}.`,
      'Use un vídeo más largo.',
    ],
    too_long: (_, actual, limit) => [
      `el vídeo dura ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorte el vídeo.',
    ],
    too_small: (_, actual, limit) => [
      `un lado mide ${actual}, y se necesitan al menos ${limit}.`,
      'Use una imagen más grande.',
    ],
    too_large: (_, actual, limit) => [
      `un lado mide ${actual}, y se aceptan ${limit} como máximo.`,
      'Reduzca la imagen.',
    ],
    too_narrow: (_, actual, limit) => [
      `la relación entre anchura y altura es ${actual}, y se necesita al menos ${limit}.`,
      'Recorte la altura.',
    ],
    too_wide: (_, actual, limit) => [
      `la relación entre anchura y altura es ${actual}, y se acepta ${limit} como máximo.`,
      'Recorte la anchura.',
    ],
    links: (_, actual, limit) => [
      `el número de enlaces es ${actual}, y se aceptan ${limit} como máximo.`,
      'Quite enlaces.',
    ],
    characters: (network, _actual, _limit, what) => [
      `${network} rechaza los textos que contienen ${what}.`,
      'Quite estos caracteres.',
    ],
    option_long: (_, actual, limit, what) => [
      `«${what}» tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorte este campo.',
    ],
    option_many: (_, actual, limit, what) => [
      `«${what}» tiene ${actual} entradas, y se aceptan ${limit} como máximo.`,
      'Quite algunas.',
    ],
    option_range: (_, actual, limit, what) => [
      `«${what}» es ${actual}, y el límite es ${limit}.`,
      'Introduzca un número dentro del límite.',
    ],
    option_form: (network, _actual, _limit, what) => [
      `«${what}» no es lo que ${network} espera ahí.`,
      'Introdúzcalo como en el ejemplo.',
    ],
    option_unnamed: (_network, _actual, _limit, what, beside) => [
      `«${what}» contiene ${beside}, pero el texto no menciona ese nombre.`,
      'Escriba @ y el nombre en el texto, o elimine la entrada.',
    ],
    option_beside: (network, _actual, _limit, what, beside) => [
      `${network} acepta «${what}» o «${beside}», pero no ambos.`,
      'Quite uno de los dos.',
    ],
    option_beside_media: (network, _actual, _limit, what) => [
      `${network} acepta «${what}» o archivos multimedia, pero no ambos.`,
      'Quite uno de los dos.',
    ],
    option_beside_link: (network, _actual, _limit, what) => [
      `${network} acepta «${what}» o un enlace, pero no ambos.`,
      'Quite uno de los dos.',
    ],
    option_without_media: (_network, _actual, _limit, what) => [
      `«${what}» no tiene efecto sin archivos multimedia adecuados.`,
      'Añada archivos o quite la opción.',
    ],
    option_scope: (network, _actual, _limit, what) => [
      `${network} no ha concedido el permiso para «${what}».`,
      'Vuelva a conectar la cuenta y permítalo, o quite la opción.',
    ],
    option_account: (network, _actual, _limit, what) => [
      `${network} no ofrece «${what}» a esta cuenta.`,
      'Quite la opción.',
    ],
    comment_long: (_, actual, limit) => [
      `el primer comentario tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorte el primer comentario.',
    ],
    raw_text_long: (_, actual, limit) => [
      `el texto tiene ${actual} con los enlaces y las menciones completos, y el servidor quizá acepte solo ${limit}.`,
      'Acorte el texto.',
    ],
    choice_not_offered: (network, _actual, _limit, what) => [
      `${network} no ofrece «${what}» a esta cuenta por ahora.`,
      `Elija otro valor o pida que se cambien los ajustes de la cuenta en ${network}.`,
    ],
    option_disabled: (network, _actual, _limit, what) => [
      `«${what}» está activado, pero la persona titular de la cuenta lo desactivó en ${network}.`,
      `Desactívelo aquí o pida que se active en los ajustes de la cuenta en ${network}.`,
    ],
    not_before: (network, _actual, _limit, what) => [
      `${network} no acepta más publicaciones de esta cuenta hasta ${what}.`,
      'Elija una hora posterior.',
    ],
    warning_long: (_, actual, limit) => [
      `el texto y la advertencia tienen juntos ${actual}, y se aceptan ${limit} como máximo.`,
      'Acorte el texto o la advertencia.',
    ],
    branded_private: () => [
      'una promoción de otra marca no puede ser visible solo para usted.',
      'Deje que otros vean la publicación o desactive la otra marca.',
    ],
    cashtags: (_, actual, limit) => [
      `hay ${actual} cashtags, y las aplicaciones pueden usar ${limit} como máximo.`,
      'Quite cashtags.',
    ],
    mentions: (_, actual, limit) => [
      `hay ${actual} menciones, y se aceptan ${limit} como máximo.`,
      'Quite menciones.',
    ],
    tag_long: (_, actual, limit) => [
      `un hashtag tiene ${actual}, y solo los de ${limit} como máximo se convierten en enlaces.`,
      'Use un hashtag más corto.',
    ],
    comment_scope: (network) => [
      `es posible que se rechacen los comentarios, porque ${network} no ha concedido el permiso para ellos.`,
      'Pida al operador que solicite el permiso para la aplicación y vuelva a conectar la cuenta. O quite el comentario.',
    ],
    phone_number: (network) => [
      `${network} suele rechazar las publicaciones cuyo texto contiene un número de teléfono.`,
      'Quite el número de teléfono y use el botón «Llamar».',
    ],
    language: (network, _actual, _limit, what) => [
      `${network} no conoce el idioma «${what}» y asigna otro a la publicación.`,
      'Elija un idioma más extendido, o ninguno.',
    ],
    made_with_ai: (network) => [
      `${network} no tiene la etiqueta «hecho con IA» para esta publicación; no se envía ninguna.`,
      'Si hay que declararlo, dígalo en el texto, por ejemplo con un hashtag.',
    ],
    paid_partnership: (network) => [
      `${network} no tiene la etiqueta «colaboración pagada» para esta publicación; no se envía ninguna.`,
      'Si hay que declararlo, dígalo en el texto, por ejemplo con #publicidad.',
    ],
    own_brand: (network) => [
      `${network} no tiene etiqueta para la promoción de su propia marca; no se envía ninguna.`,
      'Si hay que declararlo, dígalo en el texto.',
    ],
    made_for_kids: (network) => [
      `${network} no tiene la etiqueta «creado para niños» para esta publicación; no se envía ninguna.`,
      'No hay que hacer nada, salvo que la ley lo exija.',
    ],
    made_for_kids_open: (network) => [
      `nadie ha declarado si el vídeo está creado para niños; ${network} aplica el ajuste del canal.`,
      'Indique si el vídeo está creado para niños.',
    ],
    sees_unlisted: (network) => [
      `${network} no tiene publicaciones que no aparezcan en las cronologías: esta sería pública.`,
      'Elija «Todos», o no indique la audiencia.',
    ],
    sees_followers: (network) => [
      `${network} no tiene publicaciones solo para seguidores: esta sería pública.`,
      'Elija «Todos», o quite esta cuenta.',
    ],
    sees_friends: (network) => [
      `${network} no tiene publicaciones solo para amigos: esta sería pública.`,
      'Elija «Todos», o quite esta cuenta.',
    ],
    sees_only_me: (network) => [
      `${network} no tiene publicaciones privadas: esta sería pública.`,
      'Elija «Todos», o quite esta cuenta.',
    ],
    replies_followers: (network) => [
      `${network} no puede limitar las respuestas a los seguidores: podrían responder más personas.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    replies_following: (network) => [
      `${network} no puede limitar las respuestas a las personas que usted sigue: podrían responder más personas.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    replies_mentioned: (network) => [
      `${network} no puede limitar las respuestas a las personas mencionadas: podrían responder más personas.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    replies_verified: (network) => [
      `${network} no puede limitar las respuestas a las personas verificadas: podrían responder más personas.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    replies_subscribers: (network) => [
      `${network} no puede limitar las respuestas a los suscriptores: podrían responder más personas.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    replies_nobody: (network) => [
      `${network} no puede desactivar las respuestas a una publicación: otras personas podrían responder.`,
      'Elija otro límite, o quite esta cuenta.',
    ],
    audience_beside: (_network, _actual, _limit, what) => [
      `la opción «${what}» contradice la audiencia de la publicación.`,
      'Retire una de las dos indicaciones.',
    ],
    audience_in_app: (network) => [
      `${network} permite elegir la audiencia en su aplicación al terminar el borrador; la suya no se envía.`,
      'Elija la audiencia en la aplicación.',
    ],
    file_small: (_, actual, limit) => [
      `el archivo tiene ${actual}, y se necesitan al menos ${limit}.`,
      'Use un archivo más grande.',
    ],
    unverified_length: (_, actual, limit) => [
      `el vídeo dura ${actual}, y los canales sin verificar pueden subir ${limit} como máximo.`,
      'Verifique el canal o acorte el vídeo.',
    ],
    too_many_pixels: (_, actual, limit) => [
      `la imagen tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Reduzca la imagen.',
    ],
    too_many_pages: (_, actual, limit) => [
      `el documento tiene ${actual} y se aceptan como máximo ${limit}.`,
      'Suba un documento con menos páginas.',
    ],
    too_many_frames: (_, actual, limit) => [
      `la animación tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Use una animación más corta.',
    ],
    frame_rate_low: (_, actual, limit) => [
      `el vídeo tiene ${actual}, y se necesitan al menos ${limit}.`,
      'Expórtelo con una frecuencia mayor.',
    ],
    frame_rate_high: (_, actual, limit) => [
      `el vídeo tiene ${actual}, y se aceptan ${limit} como máximo.`,
      'Expórtelo con una frecuencia menor.',
    ],
  },
);
