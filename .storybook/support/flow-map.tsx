import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../tests/model/machines.ts';
import { chartOf, type ChartNode } from '../../tools/chart/graph.ts';
import type { Layout } from '../../tools/chart/layout.ts';
import { Picture } from '../../tools/chart/Picture.tsx';
import { cachedLayoutOf } from '../../tools/inspector/elk.ts';
import { pageOf, type Listed } from './listed.ts';

export const machineOf = (id: string | undefined): AnyStateMachine | undefined =>
  Object.values(machines).find((machine) => machine.id === id);

/** The paths of the states in a chart by their ids: 'checking.lookingUp'. */
function pathsIn(node: ChartNode, path = ''): readonly (readonly [id: string, path: string])[] {
  return [
    [node.id, path],
    ...node.children.flatMap((child) => pathsIn(child, path ? `${path}.${child.key}` : child.key)),
  ];
}

/** The chart of a machine, whose states open their stories. The states of `shown` are lit. */
export function FlowMap({
  machine,
  stories,
  shown,
}: {
  readonly machine: AnyStateMachine;
  readonly stories: readonly Listed[];
  readonly shown?: Listed | undefined;
}) {
  const [layout, setLayout] = useState<Layout | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void cachedLayoutOf(chartOf(machine)).then((found) => isCurrent && setLayout(found));
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  const lit = shown?.at?.statePaths.join();
  useEffect(() => {
    if (!layout || lit === undefined) return;
    const here = document.querySelector('.chart .active.atomic');
    here?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [layout, lit]);
  if (layout?.chart.id !== machine.id) return null;
  const pathOf = new Map(pathsIn(layout.chart.root));
  const isLit = (path = '') =>
    shown?.at?.statePaths.some((one) => path === '' || `${one}.`.startsWith(`${path}.`)) ?? false;
  const active = new Set([...pathOf].flatMap(([id, path]) => (isLit(path) ? [id] : [])));
  return (
    <Plan style={{ width: layout.width, height: layout.height }}>
      <Picture layout={layout} active={active} />
      {layout.boxes.map(({ node, x, y, width, height }) => {
        const here = stories.filter(
          ({ at }) =>
            at?.machine === machine.id && at.statePaths.includes(pathOf.get(node.id) ?? ''),
        );
        return here[0] ? (
          <Door
            key={node.id}
            href={pageOf(here[0].id)}
            target="_top"
            title={here.map(({ name }) => name).join('\n')}
            aria-label={here[0].name}
            style={{ left: x, top: y, width, height }}
          />
        ) : null;
      })}
    </Plan>
  );
}

const Plan = styled.div`
  position: relative;
  /* The docs limit pictures to the width of the page. */
  svg {
    max-width: none;
  }
`;

const Door = styled.a`
  position: absolute;
  border-radius: 8px;
  &:hover,
  &:focus-visible {
    outline: 2px solid #b45309;
  }
`;
