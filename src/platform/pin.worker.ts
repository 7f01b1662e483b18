import { compare } from 'bcryptjs';

/** A bcrypt hash of 60 characters. bcrypt would answer 'no' to every PIN on anything else. */
const isHash = (text: string) => /^\$2[aby]\$\d\d\$[./A-Za-z\d]{53}$/.test(text);

/** Posts back whether the PIN matches, or 'unable' if there is no hash or bcrypt throws. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly pin: string; readonly hash: string }>) => {
    const result = isHash(data.hash) ? compare(data.pin, data.hash) : Promise.resolve('unable');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
    void result.catch(() => 'unable').then((answer) => self.postMessage(answer));
  },
);
