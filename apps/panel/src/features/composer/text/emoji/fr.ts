import type { EmojiMessages } from './en.ts';

export const fr: EmojiMessages = {
  search: 'Chercher un emoji',
  nothing: 'Aucun emoji ne porte ce mot.',
  words: `
😀 sourire content joyeux
😁 sourire dents joyeux
😂 rire larmes joie
🤣 rire mdr
😊 sourire rougir
🙂 sourire léger
😉 clin d’œil
😍 amour cœurs yeux
🥰 amour cœurs affection
😘 baiser bisou amour
😎 cool lunettes soleil
🤩 étoiles enthousiaste waouh
🤔 réfléchir penser hum
🤗 câlin
😴 dormir fatigué
😅 sueur soulagé ouf
😇 ange innocent
🙃 envers ironie
😢 triste pleurer larme
😭 pleurer sanglot
😡 colère fâché rouge
🤯 tête explose waouh
🥳 fête anniversaire
😱 cri choc peur
👍 pouce haut oui bien aime
👎 pouce bas non mal
👏 applaudir bravo
🙌 mains levées hourra
🙏 merci prier svp
🤝 poignée main accord
💪 fort muscle
👀 yeux regarder voir
👋 salut main bonjour coucou
✌️ paix victoire
🤞 doigts croisés chance
👉 montrer droite
❤️ cœur rouge amour
🧡 cœur orange
💛 cœur jaune
💚 cœur vert
💙 cœur bleu
💜 cœur violet
🖤 cœur noir
💔 cœur brisé
✨ étincelles briller nouveau
⭐ étoile favori
🔥 feu chaud
💯 cent parfait 100
🎉 fête célébrer
🎊 confettis fête
🎁 cadeau
🏆 trophée victoire coupe
🥇 médaille or premier
🎯 cible objectif
🚀 fusée lancement départ
💡 idée ampoule conseil
📣 mégaphone annonce crieur
📢 haut-parleur annonce nouvelle
🔔 cloche notification
📌 épingle punaise
✅ coche fait oui
❌ croix non faux
⚠️ attention avertissement
❓ question
❗ exclamation important
➡️ flèche droite
⬇️ flèche bas
🔗 lien chaîne
📷 appareil photo image
🎥 film vidéo caméra
🎧 casque écouteurs musique podcast
🎵 musique note chanson
📚 livres lire
📝 note écrire mémo
📅 calendrier date agenda
⏰ réveil heure temps
💻 ordinateur portable
📱 téléphone mobile
🛠️ outils marteau réparer
🔒 cadenas sécurité privé
🌍 terre monde globe
🌱 plante pousse
🌸 fleur printemps
🌞 soleil été
🌧️ pluie nuage météo
❄️ neige hiver froid
🌊 vague mer eau
🐶 chien
🐱 chat
🦋 papillon
🍞 pain boulangerie
🥐 croissant petit-déjeuner boulangerie
🍕 pizza manger
🍎 pomme fruit
☕ café thé tasse
🍷 vin boire
🍰 gâteau dessert anniversaire
⚽ football ballon sport
🚲 vélo bicyclette
✈️ avion vol voyage
🏠 maison
🏖️ plage vacances
💰 argent sac
📈 graphique croissance
`,
};
