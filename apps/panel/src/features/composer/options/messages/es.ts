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

const LINKEDIN = {
  mentions: {
    label: 'Menciones',
    help: 'Empresas y personas cuyos nombres aparecen en el texto de la publicación tras una @.',
    example: 'linkedin.com/company/acme',
  },
  disable_reshare: { label: 'No permitir que otros lo compartan' },
  article_title: {
    label: 'Título de la tarjeta del enlace',
    help: 'En lugar del de la página.',
    example: 'El pan del mes',
  },
  article_description: {
    label: 'Descripción de la tarjeta del enlace',
    help: 'En lugar de la de la página.',
    example: 'Centeno, espelta y un horno nuevo.',
  },
};

export const es: OptionWords = {
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
    tagged: {
      label: 'Cuentas en los archivos',
      help: 'Cuentas etiquetadas en los archivos de la primera publicación que los tiene.',
      example: '@panaderia',
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
    place: {
      label: 'Lugar',
      help: 'El lugar de la primera publicación.',
      example: 'Menlo Park',
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
  facebook_page: {
    ...PUBLISH_AS,
    title: { label: 'Título del vídeo', example: 'Recién salido del horno' },
    countries: { label: 'Mostrar solo en estos países', help: 'Códigos de dos letras.', example: 'AT' },
  },
  instagram: {
    ...PUBLISH_AS,
    collaborators: {
      label: 'Colaboradores',
      help: 'Nombres de usuario de hasta tres cuentas a las que se invita a compartir la publicación.',
      example: 'el_molino_de_ana',
    },
    user_tags: {
      label: 'Personas en el reel',
      help: 'Nombres de usuario de cuentas públicas.',
      example: 'el_molino_de_ana',
    },
    share_to_feed: { label: 'Mostrar también el reel en el feed' },
    thumb_offset: {
      label: 'Portada del reel',
      help: 'El momento del vídeo en milisegundos. Una imagen de portada lo sustituye.',
    },
    audio_name: {
      label: 'Nombre del audio del reel',
      help: 'En lugar de «Audio original». Solo se puede cambiar una vez.',
      example: 'La masa al alba',
    },
    trial: {
      label: 'Reel de prueba',
      help: 'Se muestra primero a personas que no siguen la cuenta.',
      choices: {
        NONE: 'No',
        MANUAL: 'Hasta que se publique en la aplicación',
        SS_PERFORMANCE: 'Hasta que funcione bien',
      },
    },
  },
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
    ...LINKEDIN,
  },
  linkedin_page: { ...DOCUMENT_TITLE, ...LINKEDIN },
  pinterest: {
    title: { label: 'Título', example: 'Pan recién hecho' },
    link: { label: 'Enlace', help: 'La página a la que lleva el pin.' },
    boards: { label: 'Tablero' },
    board_section: { label: 'Sección del tablero', example: 'Centeno' },
  },
  youtube: {
    title: { label: 'Título', example: 'Pan de centeno' },
    status: {
      label: 'Visibilidad',
      choices: { public: 'Público', private: 'Privado', unlisted: 'Oculto' },
    },
    category: {
      label: 'Categoría',
      choices: {
        1: 'Cine y animación',
        2: 'Motor',
        10: 'Música',
        15: 'Mascotas y animales',
        17: 'Deportes',
        19: 'Viajes y eventos',
        20: 'Videojuegos',
        22: 'Gente y blogs',
        23: 'Comedia',
        24: 'Entretenimiento',
        25: 'Noticias y política',
        26: 'Consejos y estilo',
        27: 'Educación',
        28: 'Ciencia y tecnología',
        29: 'ONG y activismo',
      },
    },
    tags: {
      label: 'Etiquetas',
      help: 'En total 500 caracteres como máximo, con comas entre las etiquetas y comillas alrededor de las que tienen espacios.',
      example: 'masa madre',
    },
    license: {
      label: 'Licencia',
      choices: {
        youtube: 'Licencia estándar de YouTube',
        creativeCommon: 'Creative Commons: reconocimiento',
      },
    },
    notify_subscribers: {
      label: 'Avisar a los suscriptores',
      help: 'El vídeo aparece en el feed de suscripciones.',
    },
    embeddable: { label: 'Permitir la inserción en otros sitios' },
    public_stats: {
      label: 'Mostrar las estadísticas ampliadas',
      help: 'Las visualizaciones y valoraciones siguen visibles en cualquier caso.',
    },
    playlists: {
      label: 'Listas de reproducción',
      help: 'Listas del canal a las que se añade el vídeo en cuanto esté procesado.',
      example: 'Masa madre para principiantes',
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
    title: { label: 'Título de una publicación de fotos', example: 'Tres hogazas' },
    photo_cover_index: {
      label: 'Portada entre las fotos',
      help: 'Su lugar en la publicación, contando desde 0.',
    },
    auto_add_music: { label: 'Dejar que TikTok añada música a las fotos' },
    video_cover_timestamp_ms: { label: 'Portada del vídeo', help: 'El momento del vídeo en milisegundos.' },
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
