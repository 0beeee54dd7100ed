export const en = {
  search: 'Search emoji',
  nothing: 'No emoji has this word.',
  /** Each emoji with its search words. The first word is its name. */
  words: `
😀 grin smile happy
😁 beam smile happy teeth
😂 joy laugh tears
🤣 laugh rolling lol
😊 blush smile warm
🙂 smile slight
😉 wink
😍 love hearts eyes
🥰 love hearts affection
😘 kiss love
😎 cool sunglasses
🤩 stars excited wow
🤔 think hmm
🤗 hug
😴 sleep tired
😅 sweat relief phew
😇 angel innocent
🙃 upside down irony
😢 sad cry tear
😭 cry sob loud
😡 angry mad red
🤯 mind blown wow
🥳 party birthday celebrate
😱 scream shock fear
👍 thumbs up like yes good
👎 thumbs down dislike no bad
👏 clap applause bravo
🙌 hands raised hooray
🙏 please thanks pray
🤝 handshake deal agree
💪 strong muscle
👀 eyes look see
👋 wave hello bye hand
✌️ peace victory
🤞 fingers crossed luck
👉 point right
❤️ heart red love
🧡 heart orange
💛 heart yellow
💚 heart green
💙 heart blue
💜 heart purple
🖤 heart black
💔 heart broken
✨ sparkles shine new
⭐ star favourite favorite
🔥 fire hot
💯 hundred perfect 100
🎉 party celebrate tada
🎊 confetti celebrate
🎁 gift present
🏆 trophy win cup
🥇 medal gold first
🎯 target goal dart
🚀 rocket launch start
💡 idea light bulb tip
📣 megaphone announce crier
📢 loudspeaker announce news
🔔 bell notification
📌 pin pushpin
✅ check done yes tick
❌ cross no wrong
⚠️ warning caution
❓ question
❗ exclamation important
➡️ arrow right
⬇️ arrow down
🔗 link chain
📷 camera photo picture
🎥 film video camera
🎧 headphones music podcast
🎵 music note song
📚 books read
📝 note write memo
📅 calendar date
⏰ clock alarm time
💻 laptop computer
📱 phone mobile
🛠️ tools hammer repair
🔒 lock secure private
🌍 earth world globe
🌱 plant seedling grow
🌸 flower blossom spring
🌞 sun sunny summer
🌧️ rain cloud weather
❄️ snow winter cold
🌊 wave sea ocean water
🐶 dog
🐱 cat
🦋 butterfly
🍞 bread bake bakery
🥐 croissant breakfast bakery
🍕 pizza food
🍎 apple fruit
☕ coffee tea cup
🍷 wine drink
🍰 cake dessert birthday
⚽ football soccer ball sport
🚲 bicycle bike cycling
✈️ plane flight travel
🏠 house home
🏖️ beach holiday vacation
💰 money bag
📈 chart growth up
`,
};

export type EmojiMessages = typeof en;
