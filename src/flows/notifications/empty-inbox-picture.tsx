import { EmptyPicture } from '../../ui/empty-history-picture.tsx';

/** A letter with a small light in it: no messages yet. */
export function EmptyInboxPicture() {
  return (
    <EmptyPicture>
      <path className="paper" d="M36 44 80 14l44 30v56H36Z" />
      <path className="mark" d="M36 46l44 30 44-30M36 100l32-32M124 100 92 68" />
      <path className="light" d="M80 34c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15Z" />
    </EmptyPicture>
  );
}
