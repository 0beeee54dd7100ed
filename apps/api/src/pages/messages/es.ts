import type { PageMessages } from './page-messages.ts';

export const pageMessagesEs: PageMessages = {
  locale: 'es',
  errorPrefix: 'Error',
  problems: 'Hay un problema',
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
    tooOften: 'Demasiados intentos. Vuelva a intentarlo dentro de {minutes} min.',
    signedInAs: 'Ha iniciado sesión como {name} ({email}).',
    continueAs: 'Continuar como {name}',
  },
  signedIn: { title: 'Ha iniciado sesión', signOut: 'Cerrar sesión' },
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
    foreign: 'Otro sitio envió este formulario. No se ha cambiado nada.',
    tooOften: 'Se ha intentado demasiadas veces. Espere un poco y vuelva a intentarlo.',
    unavailable: 'El servicio no puede responder ahora. Vuelva a intentarlo en un momento.',
    unexpected: 'Algo falló por nuestra parte. Vuelva a intentarlo en un momento.',
    unreadable: 'No se puede leer lo que envió el navegador.',
    detail: 'Lo que falló:',
    requestId: 'Número de la solicitud:',
  },
};
