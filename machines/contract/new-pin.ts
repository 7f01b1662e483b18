/*
 * The PINs that a bank refuses for a new account. The app warns while the PIN is typed; the bank
 * decides.
 */
const commonPins = new Set([
  '112233',
  '223344',
  '332211',
  '445566',
  '520131',
  '147258',
  '258369',
  '159753',
  '147369',
  '123321',
  '654123',
  '456123',
  '102030',
]);

/** Whether six digits are a sequence, a repetition or one of the commonest PINs. */
export function isGuessablePin(pin: string): boolean {
  const steps = Array.from(pin)
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  const isSequence = steps.every((step) => step === 1) || steps.every((step) => step === 9);
  // aaaaaa, ababab, abcabc, aaabbb.
  const isRepeat = /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$|^(\d)\4\4(\d)\5\5$/.test(pin);
  return isSequence || isRepeat || commonPins.has(pin);
}

/** Whether six digits are a way to write the date of birth, `yyyy-MM-dd`. */
export function isBirthDatePin(pin: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    day + month + short,
    month + day + short,
    short + month + day,
    short + day + month,
    day + short + month,
    month + short + day,
    month + year,
    year + month,
    day + year,
    year + day,
    day + month + day,
    day + month + month,
    day + day + month,
    month + month + day,
    month + day + month,
  ].includes(pin);
}

/** The advice about a new PIN; `birthDate` as typed, dd-mm-yyyy. */
export function newPinAdvice(pin: string, birthDate: string): 'none' | 'guessable' | 'birthDate' {
  if (pin.length < 6) return 'none';
  if (isGuessablePin(pin)) return 'guessable';
  return isBirthDatePin(pin, birthDate.split('-').reverse().join('-')) ? 'birthDate' : 'none';
}
