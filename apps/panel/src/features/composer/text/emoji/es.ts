import type { EmojiMessages } from './en.ts';

export const es: EmojiMessages = {
  search: 'Buscar un emoji',
  nothing: 'Ningún emoji tiene esa palabra.',
  words: `
😀 sonrisa feliz contento
😁 sonrisa dientes feliz
😂 risa lágrimas alegría
🤣 risa carcajada jaja
😊 sonrisa rubor
🙂 sonrisa leve
😉 guiño
😍 amor corazones ojos
🥰 amor corazones cariño
😘 beso amor
😎 genial gafas sol
🤩 estrellas emoción guau
🤔 pensar hmm
🤗 abrazo
😴 dormir cansado
😅 sudor alivio uf
😇 ángel inocente
🙃 revés ironía
😢 triste llorar lágrima
😭 llorar sollozo
😡 enfado enojado rojo
🤯 cabeza explota guau
🥳 fiesta cumpleaños celebrar
😱 grito susto miedo
👍 pulgar arriba sí bien gusta
👎 pulgar abajo no mal
👏 aplauso bravo
🙌 manos arriba hurra
🙏 gracias por favor rezar
🤝 apretón manos trato acuerdo
💪 fuerte músculo
👀 ojos mirar ver
👋 saludo hola adiós mano
✌️ paz victoria
🤞 dedos cruzados suerte
👉 señalar derecha
❤️ corazón rojo amor
🧡 corazón naranja
💛 corazón amarillo
💚 corazón verde
💙 corazón azul
💜 corazón morado
🖤 corazón negro
💔 corazón roto
✨ brillo destellos nuevo
⭐ estrella favorito
🔥 fuego caliente
💯 cien perfecto 100
🎉 fiesta celebrar
🎊 confeti fiesta
🎁 regalo
🏆 trofeo copa ganar
🥇 medalla oro primero
🎯 diana objetivo meta
🚀 cohete lanzamiento inicio
💡 idea bombilla consejo
📣 megáfono anuncio pregonero
📢 altavoz anuncio noticia
🔔 campana notificación
📌 chincheta alfiler
✅ marca hecho sí
❌ cruz no mal
⚠️ aviso advertencia cuidado
❓ pregunta
❗ exclamación importante
➡️ flecha derecha
⬇️ flecha abajo
🔗 enlace cadena
📷 cámara foto imagen
🎥 película vídeo cámara
🎧 auriculares música pódcast
🎵 música nota canción
📚 libros leer
📝 nota escribir
📅 calendario fecha
⏰ reloj despertador hora
💻 portátil ordenador
📱 teléfono móvil
🛠️ herramientas martillo reparar
🔒 candado seguro privado
🌍 tierra mundo globo
🌱 planta brote crecer
🌸 flor primavera
🌞 sol verano
🌧️ lluvia nube tiempo
❄️ nieve invierno frío
🌊 ola mar agua
🐶 perro
🐱 gato
🦋 mariposa
🍞 pan panadería
🥐 cruasán desayuno panadería
🍕 pizza comida
🍎 manzana fruta
☕ café té taza
🍷 vino beber
🍰 pastel tarta cumpleaños
⚽ fútbol balón deporte
🚲 bicicleta bici
✈️ avión vuelo viaje
🏠 casa hogar
🏖️ playa vacaciones
💰 dinero bolsa
📈 gráfico crecimiento
`,
};
