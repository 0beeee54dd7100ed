import type { PageMessages } from './page-messages.ts';

export const pageMessagesEs: PageMessages = {
  locale: 'es',
  errorPrefix: 'Error',
  about: 'Escriba una publicación una sola vez, vea cómo queda en cada red y publíquela en todas partes.',
  problems: 'Hay un problema',
  passwordLength: 'Elija una contraseña de 8 a 1024 caracteres.',
  passwordCommon: 'Es una de las contraseñas más comunes. Elija otra.',
  signIn: {
    title: 'Iniciar sesión',
    service: 'Iniciar sesión en {service}',
    forApp: 'Inicie sesión para decidir si {app} puede acceder a su cuenta.',
    forUnknownApp: 'Inicie sesión para decidir si una aplicación puede acceder a su cuenta.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    emailMissing: 'Escriba su correo electrónico.',
    passwordMissing: 'Escriba su contraseña.',
    failed: 'El correo electrónico o la contraseña no es correcto.',
    suspended: 'Esta cuenta está suspendida. Consulte a un administrador de esta instalación.',
    tooOften: 'Demasiados intentos. Vuelva a intentarlo dentro de {minutes} min.',
    signedInAs: 'Ha iniciado sesión como {name} ({email}).',
    continueAs: 'Continuar como {name}',
    forgotten:
      '¿Ha olvidado su contraseña? Pida a un administrador de este servicio un enlace para elegir una nueva.',
    forgot: '¿Ha olvidado su contraseña?',
  },
  signedIn: { title: 'Ha iniciado sesión', signOut: 'Cerrar sesión' },
  noPanel: {
    title: 'Este servicio no tiene panel',
    text: 'El panel no está instalado aquí. La API, el inicio de sesión y todo lo demás funcionan. Constrúyalo o indique en SERVICE_PANEL_DIR la carpeta de un panel construido.',
  },
  join: {
    title: 'Unirse a un espacio de trabajo',
    heading: 'Unirse a {workspace}',
    invitedBy: '{name} le ha invitado.',
    forAddress: 'La invitación es para {email}.',
    name: 'Su nombre',
    create: 'Crear una cuenta y unirse',
    joinAs: 'Unirse como {name}',
    signIn: 'Tengo una cuenta: iniciar sesión',
    otherAccount: 'Usar otra cuenta',
    nameMissing: 'Introduzca su nombre, con 255 caracteres como máximo.',
    otherAddress:
      'Ha iniciado sesión como {email}. Solo la cuenta con la dirección invitada puede aceptar la invitación.',
  },
  setup: {
    title: 'Configurar Crier',
    about: 'Aquí se crea la primera cuenta, que administra este servicio.',
    timezone: 'Zona horaria',
    submit: 'Crear la cuenta e iniciar sesión',
    emailInvalid: 'Introduzca una dirección de correo electrónico como ada@social.example.',
  },
  notSetUp: {
    title: 'Aquí nadie tiene cuenta todavía',
    text: 'Si usted administra este servicio, obtenga con este comando un enlace para crear la primera cuenta:',
    inDocker: 'Con Docker:',
    open: 'Después, abra el enlace en este navegador.',
  },
  reset: {
    title: 'Elegir una contraseña nueva',
    forUser: 'Es para {name} ({email}).',
    ends: 'Se cerrarán sus demás sesiones, y las aplicaciones a las que dio acceso tendrán que volver a pedirlo.',
    password: 'Contraseña nueva',
    keysGoOn: 'Sus claves personales siguen funcionando si no las revoca también.',
    revokeKeys: 'Revocar también mis claves personales',
    submit: 'Guardar y entrar',
  },
  address: {
    title: 'Confirmar su correo electrónico',
    about: 'A partir de ahora, iniciará sesión con {email}.',
    submit: 'Confirmar la dirección',
    doneTitle: 'Su dirección está confirmada',
    done: 'Ahora inicia sesión con {email}.',
    goOn: 'Continuar',
  },
  forgot: {
    title: '¿Ha olvidado su contraseña?',
    about:
      'Escriba el correo electrónico de su cuenta. Recibirá un enlace para establecer una contraseña nueva.',
    submit: 'Enviar el enlace',
    back: 'Volver al inicio de sesión',
    sentTitle: 'Mire en su buzón',
    sent: 'Si existe una cuenta con esta dirección, un mensaje con un enlace está en camino. El enlace es válido durante dos horas.',
    notArrived:
      'Si no llega nada en unos minutos, mire en la carpeta de correo no deseado, compruebe la dirección o consulte a un administrador de este servicio.',
  },
  consent: {
    title: '{app} solicita acceso a su cuenta',
    returnsTo: 'Vuelve a',
    verified: 'verificado',
    thisComputer: 'este ordenador',
    appScheme: 'una aplicación de este dispositivo que abre direcciones {scheme}:',
    documentHost: 'La aplicación se describe en',
    account: 'Sesión iniciada como',
    otherAccount: 'Usar otra cuenta',
    may: 'Si lo permite, {app} podrá hacer esto en su nombre en todos sus espacios de trabajo:',
    scopes: {
      api: 'usar la API REST: leer, escribir, programar, publicar y eliminar publicaciones, y gestionar archivos multimedia y etiquetas',
      mcp: 'usar el servidor MCP: dejar que un asistente lea, escriba, programe, publique y elimine publicaciones, y gestione archivos multimedia y etiquetas',
    },
    asYourRole:
      'Nunca podrá hacer más de lo que permite su rol en un espacio de trabajo. Puede desconectarla en cualquier momento.',
    unverified:
      'Esta aplicación se registró por sí misma con un nombre que eligió ella. Permita el acceso solo si la conoce.',
    onlyLocal:
      'Esta aplicación se ejecuta en este ordenador, y cualquier otro programa podría hacerse pasar por ella. Permita el acceso solo si acaba de empezar a conectarla usted.',
    onDevice:
      'Un administrador de este servicio registró esta aplicación, pero se ejecuta en este dispositivo, donde otro programa podría hacerse pasar por ella. Permita el acceso solo si acaba de empezar a conectarla usted.',
    allow: 'Permitir acceso',
    deny: 'Denegar',
  },
  returned: {
    title: 'Puede volver a la aplicación',
    allowed: 'La aplicación ya puede acceder a su cuenta. Debería abrirse por sí sola.',
    denied: 'La aplicación no recibió acceso a su cuenta. Debería abrirse por sí sola e indicarlo.',
    open: 'Abrir la aplicación',
    close: 'Puede cerrar esta página.',
  },
  failure: {
    title: 'Esto no funciona',
    app: 'La aplicación no se conoce aquí o no puede conectarse.',
    request:
      'La solicitud de la aplicación no es correcta o tardó demasiado. Vuelva a la aplicación y empiece de nuevo.',
    invitation:
      'Esta invitación se ha usado o revocado, o ha caducado, o quien la envió ya no puede invitar. Pida una nueva.',
    full: 'El espacio de trabajo tiene tantos miembros como permite su plan. Pida a quien le invitó que haga sitio; la invitación sigue siendo válida.',
    resetLink: 'Este enlace se ha usado o sustituido, o ha caducado. Pida uno nuevo a un administrador.',
    addressLink:
      'Este enlace se ha usado o ha caducado, o su dirección o su contraseña ha cambiado desde entonces. Cambie de nuevo la dirección en su perfil.',
    setupLink:
      'Este enlace se ha usado o sustituido, ha caducado, o ya existe una cuenta. Inicie sesión o cree un enlace nuevo con crier user setup-link.',
    foreign: 'Otro sitio envió este formulario. No se ha cambiado nada.',
    tooOften: 'Se ha intentado demasiadas veces. Espere un poco y vuelva a intentarlo.',
    unavailable: 'El servicio no puede responder ahora. Vuelva a intentarlo en un momento.',
    unexpected: 'Algo falló por nuestra parte. Vuelva a intentarlo en un momento.',
    unreadable: 'No se puede leer lo que envió el navegador.',
    detail: 'Lo que falló:',
    requestId: 'Número de la solicitud:',
  },
};
