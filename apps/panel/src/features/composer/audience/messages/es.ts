import type { AudienceMessages } from './en.ts';

export const es: AudienceMessages = {
  title: 'Quién ve la publicación y quién responde',
  chosen: (count) =>
    `Quién ve la publicación y quién responde: ${count} ${count === 1 ? 'elegido' : 'elegidos'}`,
  about:
    'Significa lo mismo en todas las redes. Una red que no puede limitarlo no recibe la publicación, y se le avisa.',
  names: { who_sees: 'Quién puede verla', who_replies: 'Quién puede responder' },
  values: {
    who_sees: {
      everyone: 'Todos',
      unlisted: 'Todos, pero fuera de las cronologías',
      followers: 'Seguidores',
      friends: 'Amigos y contactos',
      only_me: 'Solo yo',
    },
    who_replies: {
      everyone: 'Todos',
      followers: 'Seguidores',
      following: 'Personas que usted sigue',
      mentioned: 'Personas que usted menciona',
      verified: 'Personas verificadas',
      subscribers: 'Suscriptores',
      nobody: 'Nadie',
    },
  },
  open: 'Según el ajuste de cada red',
  asOriginal: 'Como en la versión original',
};
