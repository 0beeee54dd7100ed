import type { MailTexts } from './mail-texts.ts';

const ACCOUNT = 'Recibe este mensaje porque afecta a la seguridad de su cuenta.';

export const mailTextsEs: MailTexts = {
  locale: 'es',
  colon: ':',
  invitation: {
    subject: '{inviter} le invita a {workspace}',
    heading: 'Unirse a {workspace}',
    said: [
      '{inviter} le invita al espacio de trabajo {workspace} en Crier, donde una publicación se escribe una sola vez y se publica en todas partes.',
    ],
    action: 'Aceptar la invitación',
    afterwards: [
      'El enlace es válido hasta el {expires}. Si no esperaba ninguna invitación, ignore este mensaje.',
    ],
    footer: 'Recibe este mensaje porque {inviter} escribió su dirección.',
  },
  password_reset: {
    subject: 'Establecer una contraseña nueva',
    heading: 'Establecer una contraseña nueva',
    said: [
      'Alguien, probablemente usted, ha pedido un enlace para establecer una contraseña nueva para su cuenta.',
    ],
    action: 'Establecer una contraseña nueva',
    afterwards: [
      'El enlace funciona una sola vez, hasta el {expires}. Si no lo ha pedido, ignore este mensaje: su contraseña no cambia.',
    ],
    footer: 'Recibe este mensaje porque alguien escribió su dirección en «¿Ha olvidado su contraseña?».',
  },
  address_confirmation: {
    subject: 'Confirme su correo electrónico',
    heading: '¿Es esta su dirección?',
    said: [
      'Quiere iniciar sesión a partir de ahora con {address}. Confirme que recibe mensajes en esa dirección.',
    ],
    action: 'Confirmar la dirección',
    afterwards: [
      'El enlace es válido hasta el {expires}. Hasta entonces, y si no hace nada, se mantiene su dirección anterior. Si no ha sido usted, ignore este mensaje.',
    ],
    footer: 'Recibe este mensaje porque alguien escribió su dirección en su perfil.',
  },
  address_change: {
    subject: 'Su correo electrónico está a punto de cambiar',
    heading: 'Su correo electrónico está a punto de cambiar',
    said: [
      'Alguien que ha iniciado sesión en su cuenta y conoce su contraseña ha escrito una dirección nueva: {address}. Sustituirá a esta en cuanto se abra el enlace enviado a la dirección nueva.',
    ],
    action: 'Ver su perfil',
    afterwards: ['Si no ha sido usted, cambie su contraseña de inmediato. Así también se anula el cambio.'],
    footer: ACCOUNT,
  },
  new_sign_in: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    heading: 'Nuevo inicio de sesión en su cuenta',
    said: ['Alguien ha iniciado sesión desde un navegador que usted no había usado antes.'],
    action: 'Ver dónde ha iniciado sesión',
    afterwards: [
      'Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña de inmediato: así se cierran todas las demás sesiones.',
    ],
    footer: ACCOUNT,
  },
  new_key: {
    subject: 'Nueva clave personal: {key}',
    heading: 'Se ha creado una clave personal',
    said: ['Con una clave personal, un programa puede hacer todo lo que puede hacer usted.'],
    action: 'Ver sus claves',
    afterwards: ['Si no ha sido usted, revoque la clave y cambie su contraseña.'],
    footer: ACCOUNT,
  },
  new_app: {
    subject: '{app} tiene acceso a su cuenta',
    heading: '{app} tiene acceso a su cuenta',
    said: [
      'Ha permitido que una aplicación actúe en su nombre, en todos los espacios de trabajo a los que pertenece.',
    ],
    action: 'Ver las aplicaciones permitidas',
    afterwards: ['Si no ha sido usted, desconecte la aplicación y cambie su contraseña.'],
    footer: ACCOUNT,
  },
  new_administrator: {
    subject: '{person} administra ahora esta instalación',
    heading: '{person} administra ahora esta instalación',
    said: ['Quien administra la instalación gestiona también a todos los usuarios.'],
    action: 'Ver todos los usuarios',
    afterwards: ['Si ninguno de ustedes lo quería, retírele el permiso.'],
    footer: 'Recibe este mensaje porque administra esta instalación.',
  },
  test: {
    subject: 'Los mensajes de Crier llegan',
    heading: 'Los mensajes de Crier llegan',
    said: ['Quien opera la instalación ha enviado este mensaje para ver si llega. No tiene que hacer nada.'],
    action: '',
    afterwards: [],
    footer: 'Recibe este mensaje porque se escribió su dirección para una prueba.',
  },
  facts: {
    browser: 'Navegador',
    address: 'Dirección IP',
    time: 'Hora',
    key: 'Clave',
    ends: 'Caduca',
    app: 'Aplicación',
    person: 'Nombre',
    email: 'Correo electrónico',
    by: 'Por',
  },
  unknown: 'desconocido',
  never: 'nunca',
  operator: 'quien opera la instalación',
};
