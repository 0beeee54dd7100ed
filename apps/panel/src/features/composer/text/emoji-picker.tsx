import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import classes from './media.module.css';

/** The emoji that posts have most, by what they are about; screen readers name them in the reader's language. */
const EMOJI =
  '😀 😁 😂 🤣 😊 🙂 😉 😍 🥰 😘 😎 🤩 🤔 🤗 😴 😅 😇 🙃 😢 😭 😡 🤯 🥳 😱 👍 👎 👏 🙌 🙏 🤝 💪 👀 👋 ✌️ 🤞 👉 ❤️ 🧡 💛 💚 💙 💜 🖤 💔 ✨ ⭐ 🔥 💯 🎉 🎊 🎁 🏆 🥇 🎯 🚀 💡 📣 📢 🔔 📌 ✅ ❌ ⚠️ ❓ ❗ ➡️ ⬇️ 🔗 📷 🎥 🎧 🎵 📚 📝 📅 ⏰ 💻 📱 🛠️ 🔒 🌍 🌱 🌸 🌞 🌧️ ❄️ 🌊 🐶 🐱 🦋 🍞 🥐 🍕 🍎 ☕ 🍷 🍰 ⚽ 🚲 ✈️ 🏠 🏖️ 💰 📈'.split(
    ' ',
  );

/** A small choice of emoji; every other one comes from the keyboard. */
export function EmojiPicker({ pick, close }: { pick: (emoji: string) => void; close: () => void }) {
  const texts = useMessages(composerMessages);
  return (
    <Dialog onClose={close} title={texts.emoji} withCloseButton={false}>
      <div className={classes['emoji']}>
        {EMOJI.map((emoji) => (
          <button key={emoji} type="button" onClick={() => pick(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
