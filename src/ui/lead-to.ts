import { useEffect, useRef } from 'react';

/** For a message at the top of the page: shows it and focuses its first button. */
export function useLeadTo<Message extends HTMLElement>() {
  const message = useRef<Message>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    message.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return message;
}
