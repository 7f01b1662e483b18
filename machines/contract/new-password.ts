/** The parts of the rule of a new password (LOG-7), and whether what is typed keeps each. */
export function passwordParts(password: string) {
  return {
    length: password.length >= 8 && password.length <= 15,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    noOther: /^[A-Za-z\d]+$/.test(password),
  };
}
