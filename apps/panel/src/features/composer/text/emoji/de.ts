import type { EmojiMessages } from './en.ts';

export const de: EmojiMessages = {
  search: 'Emoji suchen',
  nothing: 'Kein Emoji hat dieses Wort.',
  words: `
😀 grinsen lachen froh
😁 strahlen lachen zähne
😂 freudentränen lachen
🤣 lachen kugeln
😊 lächeln erröten
🙂 lächeln leicht
😉 zwinkern
😍 liebe herzaugen verliebt
🥰 liebe herzen
😘 kuss liebe
😎 cool sonnenbrille
🤩 sterne begeistert wow
🤔 denken grübeln hm
🤗 umarmung
😴 schlafen müde
😅 schwitzen erleichtert puh
😇 engel unschuldig
🙃 kopfüber ironie
😢 traurig weinen träne
😭 weinen heulen
😡 wütend böse rot
🤯 kopf explodiert wow
🥳 party geburtstag feiern
😱 schreien schock angst
👍 daumen hoch gut ja gefällt
👎 daumen runter schlecht nein
👏 klatschen applaus bravo
🙌 hände hoch hurra
🙏 bitte danke beten
🤝 handschlag einig abgemacht
💪 stark muskel
👀 augen schauen sehen
👋 winken hallo tschüss hand
✌️ frieden sieg
🤞 daumen drücken glück finger
👉 zeigen rechts
❤️ herz rot liebe
🧡 herz orange
💛 herz gelb
💚 herz grün
💙 herz blau
💜 herz lila
🖤 herz schwarz
💔 herz gebrochen
✨ funkeln glitzer neu
⭐ stern favorit
🔥 feuer heiß
💯 hundert perfekt 100
🎉 party feiern tusch
🎊 konfetti feiern
🎁 geschenk
🏆 pokal sieg gewinn
🥇 medaille gold erster
🎯 ziel dart treffer
🚀 rakete start
💡 idee glühbirne tipp
📣 megafon ansage ausrufer
📢 lautsprecher ansage nachricht
🔔 glocke benachrichtigung
📌 nadel pin
✅ haken fertig ja
❌ kreuz nein falsch
⚠️ warnung vorsicht achtung
❓ frage fragezeichen
❗ ausrufezeichen wichtig
➡️ pfeil rechts
⬇️ pfeil unten
🔗 link kette verknüpfung
📷 kamera foto bild
🎥 film video kamera
🎧 kopfhörer musik podcast
🎵 musik note lied
📚 bücher lesen
📝 notiz schreiben
📅 kalender datum termin
⏰ uhr wecker zeit
💻 laptop computer
📱 handy telefon
🛠️ werkzeug hammer reparatur
🔒 schloss sicher privat
🌍 erde welt globus
🌱 pflanze keim wachsen
🌸 blume blüte frühling
🌞 sonne sonnig sommer
🌧️ regen wolke wetter
❄️ schnee winter kalt
🌊 welle meer wasser
🐶 hund
🐱 katze
🦋 schmetterling
🍞 brot backen bäckerei
🥐 croissant frühstück bäckerei
🍕 pizza essen
🍎 apfel obst
☕ kaffee tee tasse
🍷 wein trinken
🍰 kuchen torte geburtstag
⚽ fußball ball sport
🚲 fahrrad rad
✈️ flugzeug flug reise
🏠 haus zuhause
🏖️ strand urlaub
💰 geld sack
📈 diagramm wachstum kurve
`,
};
