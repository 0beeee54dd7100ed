import type { OptionWords } from '../words.ts';

const PUBLISH_AS = {
  type: {
    label: 'Publicar como',
    choices: { post: 'Publicación', reel: 'Reel', story: 'Historia' },
  },
};

const DOCUMENT_TITLE = {
  document_title: {
    label: 'Título del documento',
    help: 'Se muestra encima del documento; obligatorio con uno.',
    example: 'Informe anual 2026',
  },
};

export const es: OptionWords = {
  linkedin_page: DOCUMENT_TITLE,
  twitter: {
    quote: { label: 'Post citado', help: 'La dirección de un post de X que se muestra debajo del primero.' },
    community: {
      label: 'Comunidad',
      help: 'La dirección de una comunidad a la que pertenece la cuenta, o su número.',
    },
    share_with_followers: {
      label: 'Compartir también con seguidores',
      help: 'Muestra también a los seguidores un post de una comunidad.',
    },
    sensitive: {
      label: 'Aviso sobre los archivos',
      choices: {
        adult_content: 'Contenido para adultos',
        graphic_violence: 'Violencia explícita',
        other: 'Otro',
      },
    },
  },
  threads: {
    topic_tag: {
      label: 'Tema',
      help: 'El tema de la primera publicación, sin puntos ni el signo &.',
      example: 'Panadería',
    },
    is_spoiler_media: {
      label: 'Archivos ocultos',
      help: 'Oculta los archivos hasta que alguien los selecciona.',
    },
    text_attachment: {
      label: 'Texto adjunto',
      help: 'Un texto más largo que lleva la primera publicación.',
      example: 'La receta',
    },
  },
  bluesky: {
    quote: {
      label: 'Publicación citada',
      help: 'La dirección de una publicación de Bluesky que se muestra debajo de la primera.',
    },
    tags: {
      label: 'Otras etiquetas',
      help: 'Etiquetas con las que se encuentra la primera publicación, además de las del texto.',
      example: 'pan',
    },
    adult_content: {
      label: 'Contenido para adultos',
      choices: { sexual: 'Sugerente', nudity: 'Desnudez', porn: 'Pornografía' },
    },
    graphic_media: { label: 'Imágenes impactantes', help: 'Oculta los archivos tras una advertencia.' },
    disable_quotes: { label: 'Sin citas', help: 'Nadie puede citar las publicaciones.' },
  },
  pixelfed: {
    sensitive: { label: 'Archivos sensibles', help: 'Oculta los archivos tras una advertencia.' },
    spoiler_text: {
      label: 'Advertencia',
      help: 'Lo que dice la advertencia.',
      example: 'Cuchillos afilados',
    },
    comments_disabled: { label: 'Sin comentarios', help: 'Nadie puede comentar la publicación.' },
  },
  facebook_page: PUBLISH_AS,
  instagram: PUBLISH_AS,
  mastodon: {
    spoiler_text: {
      label: 'Advertencia',
      help: 'Oculta el texto tras esta advertencia, que cuenta como parte de él.',
      example: 'Cuchillos afilados',
    },
    quote_approval_policy: {
      label: 'Quién puede citar',
      help: 'Si no se indica, se aplica el ajuste de la cuenta.',
      choices: { public: 'Todos', followers: 'Seguidores', nobody: 'Nadie' },
    },
    sensitive: { label: 'Contenido sensible', help: 'Oculta las fotos y los vídeos tras una advertencia.' },
    visibility: {
      label: 'Visible para',
      help: 'Si no se elige nada, se aplica el ajuste de la cuenta.',
      choices: {
        public: 'Todo el mundo',
        unlisted: 'Todo el mundo, pero fuera de las cronologías',
        private: 'Solo seguidores',
      },
    },
  },
  linkedin: {
    ...DOCUMENT_TITLE,
    visibility: {
      label: 'Visible para',
      choices: { PUBLIC: 'Cualquiera', CONNECTIONS: 'Solo contactos' },
    },
  },
  pinterest: {
    title: { label: 'Título', example: 'Pan recién hecho' },
    link: { label: 'Enlace', help: 'La página a la que lleva el pin.' },
    boards: { label: 'Tablero' },
  },
  youtube: {
    title: { label: 'Título', example: 'Pan de centeno' },
    status: {
      label: 'Visibilidad',
      choices: { public: 'Público', private: 'Privado', unlisted: 'Oculto' },
    },
  },
  tiktok: {
    privacy_level: {
      label: 'Quién puede ver la publicación',
      choices: {
        PUBLIC_TO_EVERYONE: 'Todos',
        MUTUAL_FOLLOW_FRIENDS: 'Amigos',
        FOLLOWER_OF_CREATOR: 'Seguidores',
        SELF_ONLY: 'Solo yo',
      },
    },
    allow_comments: { label: 'Permitir comentarios' },
    allow_duet: { label: 'Permitir dúos' },
    allow_stitch: { label: 'Permitir pegar' },
    content_disclosure: { label: 'Indicar contenido promocional' },
    brand_organic_toggle: { label: 'La marca propia' },
    brand_content_toggle: { label: 'La marca de un tercero' },
  },
  gbp: {
    type: { label: 'Tipo', choices: { post: 'Publicación', offer: 'Oferta', event: 'Evento' } },
    button: {
      label: 'Botón',
      choices: {
        NONE: 'Ninguno',
        BOOK: 'Reservar',
        ORDER: 'Pedir en línea',
        SHOP: 'Comprar',
        LEARN_MORE: 'Más información',
        SIGN_UP: 'Registrarse',
        CALL: 'Llamar ahora',
      },
    },
    button_link: { label: 'Enlace del botón' },
    event_title: { label: 'Título', example: 'Semana del pan' },
    start_date: { label: 'Empieza el' },
    end_date: { label: 'Termina el' },
    event_has_time: { label: 'Con horas' },
    start_time: { label: 'Desde' },
    end_time: { label: 'Hasta' },
    offer_has_details: { label: 'Con detalles' },
    coupon_code: { label: 'Código de descuento', example: 'CENTENO20' },
    offer_link: { label: 'Enlace a la oferta' },
    terms: { label: 'Condiciones', example: 'Hasta fin de existencias.' },
  },
};
