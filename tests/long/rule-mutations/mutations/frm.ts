import type { Mutations } from '../mutations.ts';

export const frm: Mutations = {
  'FRM-1': [['Label htmlFor={id}>{label}', 'Label htmlFor={id}>{label} {hint}', 'file-field.tsx']],
  'FRM-2': [['aria-describedby={messageId}', 'aria-describedby={undefined}']],
  'FRM-3': [['aria-invalid={messageId ? true : undefined}', 'aria-invalid={Boolean(messageId)}']],
  'FRM-4': [["      currentTarget.dataset['typed'] = '';\n", '']],
  'FRM-5': [
    [
      'return { values, issues: pick(found, still) };',
      'const others = Object.keys(form.issues).filter((field) => !(field in change));\n  return { values, issues: { ...pick(form.issues, others), ...pick(found, still) } };',
    ],
  ],
  'FRM-6': [['type="submit"', 'type="button"', 'submit-button.tsx']],
  'FRM-7': [['  if (!isSeen) element.scrollIntoView({ block });\n', '']],
  'FRM-8': [['digitsOnly(input.value).slice(0, ', 'input.value.slice(0, ', 'password-field.tsx']],
  'FRM-9': [['.slice(0, 2), digits.slice(2, 4), digits.slice(4)', '.slice(0, 2), digits.slice(2)']],
  'FRM-10': [["day.split('-').reverse().join('-')", "day.split('-').join('-')"]],
  'FRM-11': [['toggleNoun="konfirmasi password"', 'toggleNoun="password konfirmasi"']],
  'FRM-12': [['toggleNoun="PIN"', 'toggleNoun="Pin"', 'pin-form.tsx']],
  'FRM-13': [['`Digit ke-${index + 1}`', '`Digit ke-${index}`']],
  'FRM-14': [['="numeric"', "={index === 0 ? 'text' : 'numeric'}", 'otp-field.tsx']],
  'FRM-15': [
    ['focusBox(from + text.length)', 'focusBox(from)'],
    ['onInput=', 'onChange='],
  ],
  'FRM-16': [['focusBox(target ?? index - 1)', 'focusBox(target ?? index)']],
  'FRM-17': [['ArrowLeft: index - 1, ', '']],
  'FRM-18': [['text.length >= LENGTH ? 0', 'text.length > LENGTH ? 0']],
  'FRM-19': [['        history.back();\n', '']],
  'FRM-20': [["['pin']}>Lanjut</SubmitButton>", "['pin']}>Simpan</SubmitButton>"]],
  'FRM-21': [['composition?.text ?? thousands(digits)', 'composition?.text ?? digits']],
  'FRM-22': [
    [
      '<FieldHint id={id}>{messages.hint}</FieldHint>\n      <ControlBox $wrong={Boolean(messages.error)}>\n        {children({ id, ...descriptionProps(id, { ...messages, optional }) })}\n      </ControlBox>',
      '<ControlBox $wrong={Boolean(messages.error)}>\n        {children({ id, ...descriptionProps(id, { ...messages, optional }) })}\n      </ControlBox>\n      <FieldHint id={id}>{messages.hint}</FieldHint>',
    ],
  ],
  'FRM-23': [['note && !error ? <Note', 'note ? <Note']],
  'FRM-24': [['else take(readAmount(target.value))', 'else take(amountDigits(target.value))']],
  'FRM-25': [['(?:\\2\\d{3})*', '(?:[.,]\\d{3})*', 'amount.ts']],
  'FRM-26': [['setLacksSen(/^[.,]$/.test(data) || lacksSen)', '']],
  'FRM-27': [["optional={values.from === ''}", 'optional']],
  'FRM-28': [['rested === rest.value && inWords(rested)', 'words']],
  'FRM-29': [["fields[at + 1] ? 'next' : 'go'", "'go'"]],
  'FRM-30': [["text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))", 'text']],
  'FRM-31': [['event.ctrlKey || event.metaKey', 'event.ctrlKey', 'undo.ts']],
  'FRM-32': [['          readAtOnce={withoutCountry}\n', '']],
  'FRM-33': [["type === 'email' && isSetAtOnce(event)", 'false']],
  'FRM-36': [
    ['autoComplete="username" value={email} readOnly hidden', 'value={email} readOnly hidden'],
  ],
  'FRM-34': [['    readSilentValues();\n', '']],
};
