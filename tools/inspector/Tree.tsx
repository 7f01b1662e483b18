import { useState } from 'react';
import { isTree } from './changes.ts';

/** A value whose objects and lists open; what is searched for is open already. */
export function Tree({ value }: { readonly value: unknown }) {
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  if (!isTree(value)) return <Leaf value={value} />;
  return (
    <>
      <input
        type="search"
        aria-label="Search names and values"
        placeholder="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Branch value={value} search={text} depth={0} />
    </>
  );
}

/** Objects and lists that are at most this long are open at first. */
const shortest = 5;

interface PartProps {
  readonly value: unknown;
  readonly search: string;
  readonly depth: number;
}

function Branch({ value, search, depth }: PartProps) {
  const entries = Object.entries(value as object).filter(
    ([name, one]) => search === '' || has(name, one, search),
  );
  return (
    <ul className="tree">
      {entries.map(([name, one]) => (
        <li key={name}>
          {isTree(one) ? (
            <Part
              // What a search opens is closed again after it.
              key={search}
              name={name}
              value={one}
              // Under a name that matches, everything is shown.
              search={name.toLowerCase().includes(search) ? '' : search}
              isOpen={search !== '' || (depth < 3 && Object.keys(one).length <= shortest)}
              depth={depth + 1}
            />
          ) : (
            <>
              <b>{name}</b>: <Leaf value={one} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface OpenProps extends PartProps {
  readonly name: string;
  readonly isOpen: boolean;
}

/** Draws its parts only while it is open. */
function Part({ name, value, search, isOpen, depth }: OpenProps) {
  const [isShown, setShown] = useState(isOpen);
  const size = Object.keys(value as object).length;
  return (
    <>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <b>{name}</b> {Array.isArray(value) ? `[${size}]` : `{${size}}`}
      </button>
      {isShown ? <Branch value={value} search={search} depth={depth} /> : null}
    </>
  );
}

/** As JSON; words that stand for other values are in brackets already. */
export function Leaf({ value }: { readonly value: unknown }) {
  return <code>{JSON.stringify(value) ?? 'undefined'}</code>;
}

function has(name: string, value: unknown, text: string): boolean {
  if (name.toLowerCase().includes(text)) return true;
  if (!isTree(value)) return String(value).toLowerCase().includes(text);
  return Object.entries(value).some(([inner, one]) => has(inner, one, text));
}
