import type { LookupMessages } from './en.ts';

export const es: LookupMessages = {
  search: (option, network) => `Buscar en ${network}: ${option}`,
  searching: (network) => `Preguntando a ${network}…`,
  nothing: (network) => `${network} no tiene nada con este nombre.`,
  empty: (network: string) => `${network} no muestra ninguno.`,
  found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  remove: (name) => `Quitar ${name}`,
  full: (most) => `Hay ${most}, que es el máximo.`,
  again: 'Preguntar de nuevo',
  problem: {
    reconnect_account: 'Hay que volver a conectar la cuenta antes de preguntar a su red.',
    not_asked: 'La red no acepta llamadas para esta cuenta en este momento.',
    refused: 'La red no deja buscar a esta aplicación. La administración puede pedirle la autorización.',
    network_unavailable: 'La red no respondió.',
  },
};
