import type { Meta } from '@storybook/react';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import downloadFlow from '../../../src/flows/download/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/** Memasang aplikasi web di perangkat, tanpa toko aplikasi. `/download`. */
export default { title: 'Layar/Download', parameters: { path: '/download' } } satisfies Meta;

const at = storyboardOf(downloadMachine, downloadFlow.screens, 'public');

export const Unavailable = at.named('Dipasang sendiri · unavailable');
export const Offered = at.named('Browser menawarkan · offered');
export const Asking = at.named('Browser bertanya · asking');
export const Dismissed = at.named('Tidak jadi · dismissed');
export const Installed = at.named('Terpasang · installed');
