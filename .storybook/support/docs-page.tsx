import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { FlowMap, machineOf } from './flow-map.tsx';
import { flowOf, listed, pageOf, pictureOf, type Listed } from './listed.ts';

export function useListed(): readonly Listed[] {
  const [all, setAll] = useState<readonly Listed[]>([]);
  useEffect(() => void listed().then(setAll), []);
  return all;
}

/**
 * The Docs page of a group of stories. It shows components with their controls. Of screens it shows
 * the pictures of their whole flow and its map, because a screen may open a modal dialog over the
 * whole page.
 */
export function DocsPage() {
  const [first] = useContext(DocsContext).componentStories();
  const title = first?.title ?? '';
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {title.startsWith('Layar/') ? <Flow title={title} /> : null}
      {/^(Layar\/|Alur|Mesin)/.test(title) ? null : (
        <>
          <Primary />
          <Controls />
          <Stories />
        </>
      )}
    </>
  );
}

function Flow({ title }: { readonly title: string }) {
  const all = useListed();
  const stories = all.filter((story) => flowOf(story.title) === flowOf(title));
  const titles = [...new Set([title, ...stories.map((story) => story.title).toSorted()])];
  const ids = [...new Set(stories.flatMap(({ at }) => (at ? [at.machine] : [])))];
  return (
    <>
      {titles.map((one) => (
        <section key={one}>
          {titles.length > 1 ? <h2>{one.split('/').at(-1)}</h2> : null}
          <Sheet>
            {stories
              .filter((story) => story.title === one)
              .map((story) => (
                <Shot key={story.id} {...story} />
              ))}
          </Sheet>
        </section>
      ))}
      {ids.map((id) => {
        const machine = machineOf(id);
        return machine ? (
          <section key={id}>
            <h2>Peta: {id}</h2>
            <Pane>
              <FlowMap machine={machine} stories={all} />
            </Pane>
          </section>
        ) : null;
      })}
    </>
  );
}

function Shot({ id, name, at }: Listed) {
  return (
    <a href={pageOf(id)} target="_top">
      <span>
        <img loading="lazy" alt="" src={pictureOf(id, 375)} />
        <img loading="lazy" alt="" src={pictureOf(id, 1280)} />
      </span>
      {name.split(' · ')[0]}
      {at ? <code>{at.statePaths.join(' + ')}</code> : null}
    </a>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr));
  gap: 1rem;
  a {
    display: grid;
    align-content: start;
    gap: 0.25rem;
    overflow-wrap: anywhere;
  }
  span {
    display: grid;
    grid-template-columns: 375fr 1280fr;
    align-items: start;
    gap: 0.5rem;
    height: 9rem;
    overflow: hidden;
    background: #e8ebfa;
  }
  code {
    justify-self: start;
    font-size: 0.75rem;
  }
`;

const Pane = styled.div`
  max-height: 80vh;
  overflow: auto;
`;
