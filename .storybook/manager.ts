import { createElement } from 'react';
import { addons, types, useStorybookApi } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { mark } from './words.ts';

const chart = 'lentera/chart';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Lentera – papan cerita',
    colorPrimary: '#1F2A5A',
    colorSecondary: '#2D3C8F',
    fontBase: "'Plus Jakarta Sans', system-ui, sans-serif",
  }),
  sidebar: { showRoots: true, renderLabel: ({ name }) => name.split(mark)[0] },
  selectedPanel: chart,
});

addons.register('lentera', (api) => {
  addons.add(chart, {
    type: types.PANEL,
    title: 'Mesin',
    disabled: (parameters) => !parameters?.['at'],
    render: ({ active }) => (active ? createElement(Chart) : null),
  });
  const controls = addons.getElements(types.PANEL)['addon-controls'];
  if (controls)
    controls.disabled = () => {
      const story = api.getCurrentStoryData();
      return story?.type === 'story' && Object.keys(story.argTypes ?? {}).length === 0;
    };
});

function Chart() {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the storybook's own page
  return createElement('iframe', {
    title: 'Mesin',
    src: `iframe.html?id=mesin--map&viewMode=story#${useStorybookApi().getCurrentStoryData()?.id}`,
    style: { width: '100%', height: '100%', border: 0 },
  });
}
