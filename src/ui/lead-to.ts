import { useEffect, useRef } from 'react';

/**
 * For a message at the top of the page: when it appears there, shows it and focuses its first
 * button. Not when the page opens with it: then the heading has the focus.
 */
export function useLeadTo<Message extends HTMLElement>(appears: boolean) {
  const message = useRef<Message>(null);
  const before = useRef(appears);
  useEffect(() => {
    const isNew = appears && !before.current;
    before.current = appears;
    if (!isNew) return;
    window.scrollTo(0, 0);
    message.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [appears]);
  return message;
}
