import type { Meta, StoryObj } from '@storybook/react';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

export default {
  title: 'Layar/Download',
  tags: ['autodocs'],
  parameters: {
    path: '/download',
    docs: {
      description: {
        component: 'Memasang aplikasi web di perangkat, tanpa toko aplikasi. `/download`.',
      },
    },
  },
} satisfies Meta;

const at = storyboardOf(downloadMachine, downloadFlow.screens, 'public', {});

export const Unavailable: StoryObj = {
  name: 'Dipasang sendiri · unavailable',
  ...at('unavailable'),
};
export const Offered: StoryObj = { name: 'Browser menawarkan · offered', ...at('offered') };
export const Asking: StoryObj = { name: 'Browser bertanya · asking', ...at('asking') };
export const Dismissed: StoryObj = { name: 'Tidak jadi · dismissed', ...at('dismissed') };
export const Installed: StoryObj = { name: 'Terpasang · installed', ...at('installed') };
