import {
  cardMessages,
  customerForm,
  fetched,
  has,
  opens,
  shows,
  submitCall,
  type Faults,
} from '../../app/fault-matrix/call.ts';

export default {
  qrCode: fetched(
    '/qris',
    /\/qrcode\/generate$/,
    shows('img[alt^="Kode QR untuk menerima transfer"]'),
    cardMessages(
      'Failed to fetch QR code data',
      /Invalid response from API|Kode QRIS tidak tersedia/,
    ),
  ),
  codeWithAmount: {
    ...submitCall,
    method: 'GET',
    path: /\/qrcode\/amount$/,
    reads: 'shape',
    fields: () => ({ Nominal: '50000' }),
    messages: { ...customerForm, throttled: 'Terlalu banyak kode QRIS dibuat' },
    button: 'Buat Kode',
    prepare: opens('/qris/nominal', has('Buat Kode')),
    done: shows('img[alt^="Kode QR untuk menerima Rp"]'),
  },
  shareCode: 'the device shares; tests/flows/qris/qris.api.test.ts',
} satisfies Faults;
