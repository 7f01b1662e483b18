/**
 * 8-15 letters and digits, at least one of each (LOG-7). Says for each part of the rule whether the
 * password keeps it.
 */
export function passwordParts(password: string) {
  return {
    length: password.length >= 8 && password.length <= 15,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    noOther: /^[A-Za-z\d]+$/.test(password),
  };
}
