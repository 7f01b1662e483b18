import type { SessionsNotice } from '../../../machines/contract/sessions.ts';
import { noticeTextWith } from '../../copy/notices.ts';

export const noticeText = noticeTextWith<SessionsNotice>({
  'devices.failed': 'Daftar perangkat tidak dapat dimuat',
  'device.unknown':
    'Statusnya belum pasti. Belum diketahui apakah sesi perangkat itu sudah berakhir.',
  'device.kept': 'Sesi perangkat itu belum berakhir. Silakan coba lagi.',
});
