import { compare } from 'bcryptjs';

/** Of the bcrypt kind, 60 characters; anything else would fit no PIN, the right one included. */
const isHash = (text: string) => /^\$2[aby]\$\d\d\$[./A-Za-z\d]{53}$/.test(text);

/** Answers whether the PIN fits, or 'unable' where it can't be told. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly pin: string; readonly hash: string }>) => {
    const judged = isHash(data.hash) ? compare(data.pin, data.hash) : Promise.resolve('unable');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- answers the page that hired it
    void judged.catch(() => 'unable').then((answer) => self.postMessage(answer));
  },
);
