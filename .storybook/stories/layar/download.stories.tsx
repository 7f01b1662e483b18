import type { Meta } from '@storybook/react';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/** Memasang aplikasi web di perangkat, tanpa toko aplikasi. `/download`. */
export default { title: 'Layar/Download', parameters: { path: '/download' } } satisfies Meta;

const at = storyboardOf(downloadMachine, downloadFlow.screens, 'public', {});

export const Unavailable = { name: 'Dipasang sendiri · unavailable', ...at('unavailable') };
export const Offered = { name: 'Browser menawarkan · offered', ...at('offered') };
export const Asking = { name: 'Browser bertanya · asking', ...at('asking') };
export const Dismissed = { name: 'Tidak jadi · dismissed', ...at('dismissed') };
export const Installed = { name: 'Terpasang · installed', ...at('installed') };
