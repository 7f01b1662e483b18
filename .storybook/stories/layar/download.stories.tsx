import type { Meta } from '@storybook/react';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/** Memasang aplikasi web di perangkat, tanpa toko aplikasi. `/download`. */
export default { title: 'Layar/Download', parameters: { path: '/download' } } satisfies Meta;

const at = storyboardOf(downloadMachine, downloadFlow.screens, 'public');

export const Unavailable = at('Dipasang sendiri · unavailable', 'unavailable');
export const Offered = at('Browser menawarkan · offered', 'offered');
export const Asking = at('Browser bertanya · asking', 'asking');
export const Dismissed = at('Tidak jadi · dismissed', 'dismissed');
export const Installed = at('Terpasang · installed', 'installed');
