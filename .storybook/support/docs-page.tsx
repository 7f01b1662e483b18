import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { SnapshotAt } from '../snapshot-story.tsx';

/**
 * The Docs page of a group of stories. It shows components with their controls. It only lists
 * screens with their states, because a screen may open a modal dialog over the whole page.
 */
export function DocsPage() {
  const stories = useContext(DocsContext).componentStories();
  const title = stories[0]?.title ?? '';
  if (!/^(Layar\/|Alur)/.test(title))
    return (
      <>
        <Title />
        <Subtitle />
        <Description />
        <Primary />
        <Controls />
        <Stories />
      </>
    );
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <table>
        <thead>
          <tr>
            <th>Keadaan</th>
            <th>Mesin</th>
          </tr>
        </thead>
        <tbody>
          {stories.map(({ id, name, parameters }) => {
            const at = parameters['at'] as SnapshotAt | undefined;
            return (
              <tr key={id}>
                <td>
                  <a href={`./?path=/story/${id}`} target="_top">
                    {name}
                  </a>
                </td>
                <td>{at ? <code>{`${at.machine}: ${at.statePaths.join(' + ')}`}</code> : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
