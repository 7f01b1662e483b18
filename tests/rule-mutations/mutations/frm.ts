import type { Mutations } from '../mutations.ts';

const form = 'machines/kit/form.ts';
const otp = 'src/ui/otp-field.tsx';
const dates = 'src/format/dates.ts';

export const frm: Mutations = {
  'FRM-1': {
    file: 'src/ui/file-field.tsx',
    from: '<Label htmlFor={id}>{label}</Label>',
    to: '<Label htmlFor={id}>{label} {hint}</Label>',
  },
  'FRM-2': {
    file: otp,
    from: 'aria-describedby={messageId}',
    to: 'aria-describedby={undefined}',
  },
  'FRM-3': {
    file: otp,
    from: 'aria-invalid={messageId ? true : undefined}',
    to: 'aria-invalid={Boolean(messageId)}',
  },
  'FRM-4': {
    file: form,
    from: 'issues: pick(issuesOf(schema, form.values, context), [...Object.keys(form.issues), field]),',
    to: 'issues: issuesOf(schema, form.values, context),',
  },
  'FRM-5': {
    file: form,
    from: 'return { values, issues: pick(found, still) };',
    to: 'const others = Object.keys(form.issues).filter((field) => !(field in change));\n  return { values, issues: { ...pick(form.issues, others), ...pick(found, still) } };',
  },
  'FRM-6': { file: 'src/ui/submit-button.tsx', from: 'type="submit"', to: 'type="button"' },
  'FRM-7': {
    file: 'src/ui/form.tsx',
    from: `'[aria-invalid="true"]'`,
    to: `'input[aria-invalid="true"]'`,
  },
  'FRM-8': {
    file: 'src/ui/password-field.tsx',
    from: 'digitsOnly(input.value).slice(0, maxLength)',
    to: 'input.value.slice(0, maxLength)',
  },
  'FRM-9': {
    file: dates,
    from: '[digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]',
    to: '[digits.slice(0, 2), digits.slice(2)]',
  },
  'FRM-10': { file: dates, from: '`${day}-${month}-${year}`', to: '`${month}-${day}-${year}`' },
  'FRM-11': {
    file: 'src/ui/new-password-form.tsx',
    from: 'toggleNoun="konfirmasi password"',
    to: 'toggleNoun="password konfirmasi"',
  },
  'FRM-12': {
    file: 'src/ui/pin-form.tsx',
    from: 'toggleNoun="PIN"',
    to: 'toggleNoun="Pin"',
  },
  'FRM-13': { file: otp, from: '`Digit ke-${index + 1}`', to: '`Digit ke-${index}`' },
  'FRM-14': {
    file: otp,
    from: 'inputMode="numeric"',
    to: "inputMode={index === 0 ? 'text' : 'numeric'}",
  },
  'FRM-15': [
    { file: otp, from: 'focusBox(from + text.length)', to: 'focusBox(from)' },
    { file: otp, from: 'onInput=', to: 'onChange=' },
  ],
  'FRM-16': { file: otp, from: 'focusBox(target ?? index - 1)', to: 'focusBox(target ?? index)' },
  'FRM-17': { file: otp, from: 'ArrowLeft: index - 1, ', to: '' },
  'FRM-18': { file: otp, from: 'text.length >= LENGTH ? 0', to: 'text.length > LENGTH ? 0' },
  'FRM-19': {
    file: 'src/ui/back.tsx',
    from: '      Kembali\n',
    to: '      Langkah sebelumnya\n',
  },
  'FRM-20': {
    file: 'src/flows/registration/PinScreen.tsx',
    from: '>Lanjut</SubmitButton>',
    to: '>Simpan</SubmitButton>',
  },
  'FRM-21': {
    file: 'src/ui/amount-field.tsx',
    from: 'thousandSeparator="."',
    to: 'thousandSeparator=" "',
  },
  'FRM-22': {
    file: 'src/ui/field.tsx',
    from: '      <FieldHint id={id}>{messages.hint}</FieldHint>\n      {children({ id, ...descriptionProps(id, messages) })}',
    to: '      {children({ id, ...descriptionProps(id, messages) })}\n      <FieldHint id={id}>{messages.hint}</FieldHint>',
  },
  'FRM-23': [
    { file: 'src/ui/field.tsx', from: 'note && !error ? <Note', to: 'note ? <Note' },
    { file: 'src/ui/field.tsx', from: '  min-height: 1.3125rem;\n', to: '' },
  ],
};
