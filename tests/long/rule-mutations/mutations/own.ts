import { within } from '../mutations.ts';

export const own = within('pin', {
  'OWN-1': [['to={paths.pin} icon', 'to={paths.profile} icon']],
  'OWN-2': [['toggleNoun="PIN lama"', 'toggleNoun="PIN"']],
  'OWN-3': [["post('/code', { password }, io)", "post('/code', {}, io)"]],
  'OWN-4': [['        <ForgottenPinLink asker="amankan" />\n', '', 'freeze/steps.tsx']],
  'OWN-5': [['path: context.asker,', 'path: paths.profile,']],
  'OWN-6': [["newPinAdvice(pin, '') === 'guessable'", "newPinAdvice(pin, '') === 'birthDate'"]],
  'OWN-7': [["{ type: 'say', params: { said: 'changed' } }, 'refreshAccount'", "'refreshAccount'"]],
  'OWN-8': [['state.key === context.key', 'state.key !== null']],
  'OWN-9': [['{wait === null ? null : (', '{wait !== null ? null : (', 'pin/PinScreen.tsx']],
  'OWN-10': [['waitsUntil !== null && epochOf(waitsUntil) > now()', 'waitsUntil !== null']],
  'OWN-11': [["'cancelled' : context.said", 'context.said : context.said']],
  'OWN-12': [['user.account_pin !== hashOf(context.account)', "user.account_pin === ''"]],
});
