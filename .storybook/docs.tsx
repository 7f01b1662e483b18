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
import type { SnapshotAt } from './snapshot-story.tsx';

/**
 * The page of words of a title. A whole screen may open a modal dialog or take the whole window, so
 * screens are listed with the state that each shows; pieces are shown in place, with their
 * controls.
 */
export function ScreenDocs() {
  const stories = useContext(DocsContext).componentStories();
  const title = stories[0]?.title ?? '';
  if (!/^(Layar|Alur)\//.test(title))
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
                <td>{at ? <code>{`${at.machine}: ${at.leaves.join(' + ')}`}</code> : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
