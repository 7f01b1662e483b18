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

const ofPins =
  'a test that changed the PIN would spoil the others; tests/flows/pin/pin.flow.screen.test.tsx';
const unread = 'Keadaan PIN Anda tidak dapat dimuat';

export default {
  pinState: fetched(
    '/profil/pin',
    /\/main\/pin$/,
    has('Ubah PIN'),
    cardMessages(unread, new RegExp(`${unread}|PIN dipakai setiap kali`)),
    { readsOtherTypes: true },
  ),
  sendPinCode: {
    ...submitCall,
    isStubbed: true,
    path: /\/pin\/code$/,
    prepare: opens('/profil/pin?lupa=transfer', has('Lanjut')),
    fields: ({ customer }) => ({ Password: customer.password }),
    button: 'Lanjut',
    messages: customerForm,
    done: shows('[role=timer]'),
  },
  changePin: ofPins,
  verifyPinCode: ofPins,
  recoverPin: ofPins,
  cancelRecovery: ofPins,
} satisfies Faults;
