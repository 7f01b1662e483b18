import type { Mutations } from '../mutations.ts';

export const frm: Mutations = {
  'FRM-1': [
    [
      '<Label htmlFor={id}>{label}</Label>',
      '<Label htmlFor={id}>{label} {hint}</Label>',
      'file-field.tsx',
    ],
  ],
  'FRM-2': [['aria-describedby={messageId}', 'aria-describedby={undefined}']],
  'FRM-3': [['aria-invalid={messageId ? true : undefined}', 'aria-invalid={Boolean(messageId)}']],
  'FRM-4': [
    [
      'issues: pick(issuesOf(schema, form.values, context), [...Object.keys(form.issues), field]),',
      'issues: issuesOf(schema, form.values, context),',
    ],
    ["if ('typed' in currentTarget.dataset || [...values].some(hasInput))", 'if (values)'],
    ["      currentTarget.dataset['typed'] = '';\n", ''],
  ],
  'FRM-5': [
    [
      'return { values, issues: pick(found, still) };',
      'const others = Object.keys(form.issues).filter((field) => !(field in change));\n  return { values, issues: { ...pick(form.issues, others), ...pick(found, still) } };',
    ],
  ],
  'FRM-6': [['type="submit"', 'type="button"', 'submit-button.tsx']],
  'FRM-7': [["'[aria-invalid]:not(fieldset), [aria-invalid] input'", "'input[aria-invalid]'"]],
  'FRM-8': [
    [
      'digitsOnly(input.value).slice(0, maxLength)',
      'input.value.slice(0, maxLength)',
      'password-field.tsx',
    ],
  ],
  'FRM-9': [
    [
      '[digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]',
      '[digits.slice(0, 2), digits.slice(2)]',
    ],
  ],
  'FRM-10': [["day.split('-').reverse().join('-')", "day.split('-').join('-')"]],
  'FRM-11': [['toggleNoun="konfirmasi password"', 'toggleNoun="password konfirmasi"']],
  'FRM-12': [['toggleNoun="PIN"', 'toggleNoun="Pin"', 'pin-form.tsx']],
  'FRM-13': [['`Digit ke-${index + 1}`', '`Digit ke-${index}`']],
  'FRM-14': [
    ['inputMode="numeric"', "inputMode={index === 0 ? 'text' : 'numeric'}", 'otp-field.tsx'],
  ],
  'FRM-15': [
    ['focusBox(from + text.length)', 'focusBox(from)'],
    ['onInput=', 'onChange='],
  ],
  'FRM-16': [['focusBox(target ?? index - 1)', 'focusBox(target ?? index)']],
  'FRM-17': [['ArrowLeft: index - 1, ', '']],
  'FRM-18': [['text.length >= LENGTH ? 0', 'text.length > LENGTH ? 0']],
  'FRM-19': [['>Kembali</VisuallyHidden>', '>Langkah sebelumnya</VisuallyHidden>']],
  'FRM-20': [['>Lanjut</SubmitButton>', '>Simpan</SubmitButton>', 'PinScreen.tsx']],
  'FRM-21': [['composition?.text ?? thousands(digits)', 'composition?.text ?? digits']],
  'FRM-22': [
    [
      '<FieldHint id={id}>{messages.hint}</FieldHint>\n      <ControlBox $wrong={Boolean(messages.error)}>\n        {children({ id, ...descriptionProps(id, { ...messages, optional }) })}\n      </ControlBox>',
      '<ControlBox $wrong={Boolean(messages.error)}>\n        {children({ id, ...descriptionProps(id, { ...messages, optional }) })}\n      </ControlBox>\n      <FieldHint id={id}>{messages.hint}</FieldHint>',
    ],
  ],
  'FRM-23': [
    ['note && !error ? <Note', 'note ? <Note'],
    ['min-height: var(--message-line, 1.3125rem)', 'min-height: 0'],
  ],
  'FRM-24': [
    ['else take(readAmount(target.value))', 'else take(amountDigits(target.value))'],
    ['onDrop={(event) => takeText(event, event.dataTransfer)}', ''],
    ['onPaste={(event) => takeText(event, event.clipboardData)}', ''],
    ['(?:\\d\\d?|[-–—]{1,2})?', '(?:\\d*|[-–—]{1,2})?'],
    ['takeTyped(target, readTyped(target.value, data))', 'takeTyped(target, readAmount(data))'],
    ['.slice(0, MAX_DIGITS)', '.slice(0, MAX_DIGITS + 1)'],
  ],
  'FRM-25': [
    ['undo.change(read ?? before + REFUSED, before)', 'undo.change(read ?? before, before)'],
    ['(?:\\2\\d{3})*', '(?:[.,]\\d{3})*', 'amount.ts'],
    ['error={refused && !composition ? UNREADABLE', 'error={false ? UNREADABLE'],
    [
      'if (!/^\\d+$/.test(digits) || Number(digits) < smallestTransfer)',
      'if (Number.parseInt(digits, 10) < smallestTransfer)',
    ],
    [
      '/^\\d+$/.test(digits) ? Number(digits) : Number.NEGATIVE_INFINITY',
      'Number.parseInt(digits, 10)',
    ],
  ],
  'FRM-26': [
    ['setLacksSen(/^[.,]$/.test(data) || lacksSen)', ''],
    ["setLacksSen(lacksSen && next !== '')", 'setLacksSen(lacksSen)'],
  ],
  'FRM-27': [
    ['optional ? undefined : (true as const)', 'optional ? (true as const) : undefined'],
    ["optional={values.from === ''}", 'optional'],
  ],
  'FRM-28': [
    ['amountRest: 1_000', 'amountRest: 500'],
    ['rested === rest.value && inWords(rested)', 'words'],
    ['rested === rest.value && ', ''],
    ['<VisuallyHidden aria-live="polite">', '<VisuallyHidden>', 'amount-field.tsx'],
  ],
  'FRM-29': [
    ["fields[at + 1] ? 'next' : 'go'", "'go'"],
    ['`input${CONTROL}:', '`input:'],
    ['`input${CONTROL}', '`input, textarea'],
  ],
  'FRM-30': [
    ["text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))", 'text'],
    ['setComposition({ before, text: input.value });', ''],
    ['insertedInto(before, input.value)', "''"],
    ['    onChange(read ?? earlier + REFUSED);\n', ''],
  ],
  'FRM-31': [
    ['if (next !== from && earlier.current.at(-1) !== from) earlier', 'if (next === from) earlier'],
    ['event.ctrlKey || event.metaKey', 'event.ctrlKey', 'undo.ts'],
    ['      later.current = [];\n', ''],
  ],
  'FRM-32': [
    ["digits.replace(/^(?:00)?62/, '').replace(/^0/, '')", "digits.replace(/^(?:00)?62/, '')"],
    ['          readAtOnce={withoutCountry}\n', ''],
    [', before.value, key)', ', before.value)'],
    ['event && isSetAtOnce(event) ? readAtOnce(typed)', 'event ? readAtOnce(typed)'],
  ],
  'FRM-33': [
    ["type === 'email' && isSetAtOnce(event)", 'false'],
    ["type === 'email' && isSetAtOnce(event)", 'isSetAtOnce(event)'],
    ["    .replace(/\\p{Cf}/gu, '')\n    .trim();", '    .trim();'],
  ],
  'FRM-34': [
    ['    readSilentValues();\n', ''],
    ["if ((target as Element).closest('a, button')) read();", ''],
    ["closest('a, button')) read()", "closest('button')) read()"],
    ['useLayoutEffect(() => values.forEach', 'useLayoutEffect(() => [].forEach'],
    ['!isReporting(control) &&\n', ''],
    ["control.value = control.dataset['shown'] ?? ''", "control.value = ''"],
    ['digitsOf(latest.current)', 'digits'],
    ['data-shown={rest.value}', 'data-shown=""', 'select-field.tsx'],
    ['  useSilentValues(box);\n', ''],
  ],
};
