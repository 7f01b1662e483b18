import { useRef, useState } from 'react';
import { sessionText } from './protocol.ts';
import type { Page } from './store.ts';

interface SessionsProps {
  readonly page: Page | null;
  readonly onOpen: (text: string) => void;
}

/** Saves the page's entries as a file, and opens such a file. */
export function Sessions({ page, onOpen }: SessionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = ({ title, entries }: Page) => {
    const text = sessionText(
      title,
      entries.map((entry) => JSON.stringify(entry)),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `session ${title.replaceAll(/[^\w -]/g, '')} ${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const open = async (file: File | undefined) => {
    try {
      if (file) onOpen(await file.text());
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof SyntaxError ? 'This file is not JSON.' : String(error));
    }
  };
  return (
    <div className="sessions">
      {problem ? <span className="problem">{problem}</span> : null}
      <button type="button" disabled={!page} onClick={() => page && save(page)}>
        Save session
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        Open session
      </button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="Session file"
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
