import { within } from '../mutations.ts';

export const reg = within('registration', {
  'REG-1': [
    [
      "after: { passwordStep: '#registration.personal' }",
      "after: { passwordStep: '#registration.ktp' }",
    ],
  ],
  'REG-2': [["jenisKelamin: '' }", "jenisKelamin: 'lakilaki' }"]],
  'REG-3': [['otp: otp.values.otp, grant }', 'grant }']],
  'REG-4': [
    [
      'await call({ ...request, messageField }, io, (body)',
      'await call({ ...request, messageField }, { signal: new AbortController().signal }, (body)',
    ],
  ],
  'REG-5': [['prefix="+62"', 'prefix="62"']],
  'REG-6': [['to={paths.login}', 'to={paths.landing}', 'IdentityScreen.tsx']],
  'REG-7': [
    [
      "onDone: { target: '#registration.otp', actions: 'keepSubmitted' }",
      "onDone: { target: '#registration.password', actions: 'keepSubmitted' }",
    ],
  ],
  'REG-8': [
    [
      "emailIssue(email, 'registration.email.malformed')",
      "emailIssue(email || ' ', 'registration.email.malformed')",
    ],
  ],
  'REG-9': [["emailIssue(email, 'registration.email.malformed')", 'emailIssue(email)']],
  'REG-10': [[".required('phone.required')", '']],
  'REG-11': [['/^8\\d{10,12}$/', '/^8\\d{10,11}$/', 'contract/limits.ts']],
  'REG-12': [['<DigitsField', '<TextField', 'IdentityScreen.tsx']],
  'REG-13': [
    [
      "onDone: 'sendingOtp',\n        onError: onRefusedOrFailed,",
      "onDone: 'sendingOtp',\n        onError: { target: 'editing', actions: 'resetIdentity' },",
    ],
  ],
  'REG-14': [
    [
      'resetIdentity: assign({ identity: emptyApplication.identity }),',
      "resetIdentity: assign({ identity: ({ context: { identity } }) => ({ values: { ...identity.values, email: '' }, issues: {} }) }),",
    ],
  ],
  'REG-15': [
    [
      "actions: 'keepSubmitted' },\n        onError: { target: 'editing', actions: announceFailure },",
      "actions: 'keepSubmitted' },\n        onError: onRefusedOrFailed,",
    ],
  ],
  'REG-16': [['const LENGTH = 6;', 'const LENGTH = 7;']],
  'REG-17': [['countdownTick: 1_000', 'countdownTick: 60_000']],
  'REG-18': [['otpCountdown: 60_000', 'otpCountdown: 90_000']],
  'REG-19': [['context.seconds === 0 && !isCooling', 'context.seconds <= 1 && !isCooling']],
  'REG-20': [
    ['noHP: context.submitted.no_hp', "noHP: ''"],
    ['asked && context.seconds > 0', 'asked && context.seconds < 0'],
  ],
  'REG-21': [["'otp.emailMissing': 'Silahkan", "'otp.emailMissing': 'Silakan"]],
  'REG-22': [
    ["          'popup.closed': { guard: closes('otp.emailMissing'), target: back },\n", ''],
  ],
  'REG-23': [['/^\\d{6}$/', '/^\\d{6}/', 'contract/limits.ts']],
  'REG-24': [['<Notice live={!wrong} id={id}>', '<Notice live tone="primary">']],
  'REG-25': [["next: '#registration.password'", "next: '#registration.personal'"]],
  'REG-26': [["back: '#registration.identity'", "back: '#registration.password'"]],
  'REG-27': [['deadline ?? otpDeadline()', 'otpDeadline()']],
  'REG-89': [
    ["actions: ['forgetOtp', {", 'actions: [{'],
    ['if (wrong) focusFirst(boxes.current);', ''],
  ],
  'REG-28': [['label="Konfirmasi Password"', 'label="Ulangi Password"']],
  'REG-29': [['text(passwordIssue)', "text((password) => passwordIssue(password || ' '))"]],
  'REG-30': [['/^[A-Za-z\\d]+$/', '/^.+$/']],
  'REG-31': [["    .required('confirmation.required')\n", '']],
  'REG-32': [
    ['value === parent.password', 'value.toLowerCase() === parent.password.toLowerCase()'],
  ],
  'REG-33': [['passwordStep: 1_000', 'passwordStep: 800']],
  'REG-34': [["'step.left': '#registration.otp'", "'step.left': '#registration.identity'"]],
  'REG-35': [['label="Tanggal Lahir"', 'label="Tanggal lahir"']],
  'REG-36': [[".required('ktp.required')", '']],
  'REG-37': [['/^\\d{16}$/', '/^\\d{16,}$/', 'contract/limits.ts']],
  'REG-38': [['<DigitsField', '<TextField', 'PersonalScreen.tsx']],
  'REG-39': [["(value) => tidyName(value) !== ''", "(value) => value !== ''"]],
  'REG-40': [["    .required('birthDate.required')\n", '']],
  'REG-41': [
    [
      "'birthDate.malformed', (value) => dayTyped(value) !== null",
      "'birthDate.malformed', Boolean",
    ],
    ["benar dengan format dd-mm-yyyy',\n  'birthDate.future", "benar',\n  'birthDate.future"],
  ],
  'REG-42': [
    [
      'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini',
      'Tanggal lahir lebih besar dari tanggal hari ini',
    ],
  ],
  'REG-43': [
    [
      'facts: () => ({ today: today() })',
      'facts: () => ({ today: new Date().toISOString().slice(0, 10) })',
    ],
  ],
  'REG-44': [["onDone: '#registration.ktp'", "onDone: '#registration.birthplace'"]],
  'REG-45': [["failureAt('personal')", "failureAt('personal', 'ktp.malformed')"]],
  'REG-46': [["'step.left': '#registration.password'", "'step.left': '#registration.otp'"]],
  'REG-47': [["'step.left': '#registration.personal'", "'step.left': '#registration.birthplace'"]],
  'REG-48': [['title="Data Diri Dua"', 'title="Data Diri"']],
  'REG-49': [["value: 'lakilaki'", "value: 'laki-laki'"]],
  'REG-50': [['Input kota tidak boleh kosong', 'Input kota kelahiran tidak boleh kosong']],
  'REG-51': [["oneOf(['lakilaki', 'perempuan'], ", "oneOf(['lakilaki', 'perempuan', ''], "]],
  'REG-52': [["submitStep('birthplace', 'ktp')", "submitStep('birthplace', 'pin')"]],
  'REG-53': [["'step.left': 'personal'", "'step.left': 'password'"]],
  'REG-54': [
    [
      'hint="Max berukuran 1MB dengan format .jpg, .png"',
      'hint="Max berukuran 1MB dengan format .jpg, .jpeg, .png"',
    ],
  ],
  'REG-55': [['previewAlt="Pratinjau foto e-KTP"', 'previewAlt="Foto e-KTP Anda"']],
  'REG-56': [
    [
      "'photo.required', (photo) => Boolean(photo)",
      "'photo.required', (photo) => photo !== undefined",
    ],
  ],
  'REG-57': [['photoLimit = 1_048_576', 'photoLimit = 1_100_000']],
  'REG-58': [['photo.size <= photoLimit', 'photo.size < photoLimit']],
  'REG-59': [["'image/jpg', 'image/png']", "'image/jpg', 'image/png', 'image/webp']"]],
  'REG-60': [
    ['    await openPhoto(photo);\n', ''],
    ['    await image.decode();\n', ''],
    ['if (!isComplete) throw', 'if (false) throw'],
    ['? 1 : 2 + file.getUint16(at + 2)', '? 2 : 2'],
  ],
  'REG-90': [
    ['= [200, 8_000]', '= [100, 8_000]'],
    ['= [200, 8_000]', '= [200, 10_000]'],
    ['const maxRatio = 4;', 'const maxRatio = 5;'],
  ],
  'REG-85': [['password.length >= 8', 'password.length >= 7']],
  'REG-86': [
    ["if (isGuessablePin(pin)) return 'guessable';", ''],
    ["birthDate.split('-').reverse().join('-')", 'birthDate'],
  ],
  'REG-84': [
    ["{ guard: 'isPhotoTooLarge', target: 'shrinking' }", "{ target: 'shrinking' }"],
    ['Math.min(1, longest / Math.max(width, height))', '1'],
    [
      "id: 'shrinkPhoto',\n        input: ({ context }) => ({ photo: context.ktp.values.photo }),\n        onDone: {\n          target: 'choosing',\n          actions: {\n            type: 'change',",
      "id: 'shrinkPhoto',\n        input: ({ context }) => ({ photo: context.ktp.values.photo }),\n        onDone: {\n          target: 'reading',\n          actions: {\n            type: 'change',",
    ],
  ],
  'REG-61': [['ktpVerification: 1_000', 'ktpVerification: 1_500']],
  'REG-62': [["variant: 'primary'", "variant: 'success'", 'ktp.states.ts']],
  'REG-63': [['popupAutoDismiss: 1_500', 'popupAutoDismiss: 3_000']],
  'REG-64': [["'step.left': '#registration.personal'", "'step.left': '#registration.password'"]],
  'REG-65': [['label="Konfirmasi PIN"', 'label="Ulangi PIN"']],
  'REG-66': [['label="Konfirmasi PIN"', 'label="Konfirmasi PIN"\n          maxLength={8}']],
  'REG-67': [[".required('pin.required')", '']],
  'REG-68': [['/^\\d{6}$/', '/^\\d{5,6}$/', 'contract/limits.ts']],
  'REG-69': [["    .required('pinConfirmation.required')\n", '']],
  'REG-70': [['value.length >= 6 ||', 'value.length >= 5 ||']],
  'REG-71': [['=> value === parent.pin,', '=> value.length < 6 || value === parent.pin,']],
  'REG-72': [
    [
      '{ guard: goesTo(paths.registerPin) },',
      "{ guard: goesTo(paths.registerPin) }, { guard: goesTo(paths.registerKtp), target: '#registration.ktp' },",
    ],
  ],
  'REG-73': [['Apakah anda', 'Apakah Anda']],
  'REG-74': [
    [
      "'leave.cancelled': 'entering'",
      "'leave.cancelled': { target: 'entering', actions: 'forgetPin' }",
      'pin.states.ts',
    ],
  ],
  'REG-75': [
    [
      "target: '#registration.ktp', actions: 'forgetPin'",
      "target: '#registration.personal', actions: 'forgetPin'",
    ],
  ],
  'REG-76': [
    [
      "target: '#registration.identity', actions: 'startOver'",
      "target: '#registration.identity', actions: ['resetIdentity', 'forgetPin']",
    ],
  ],
  'REG-77': [["  else form.append('ektp_photo', '');\n", '']],
  'REG-78': [["messageField = 'bySuccess'", "messageField = 'message'", 'registration.api.ts']],
  'REG-79': [["messageField = 'bySuccess'", "messageField = 'errors'", 'registration.api.ts']],
  'REG-80': [
    [
      "actions: ['forgetPin', { type: 'showFailure', params: failureAt('pin') }]",
      "actions: { type: 'showFailure', params: failureAt('pin') }",
    ],
  ],
  'REG-81': [['...popup, autoDismiss: true,', '...popup,']],
  'REG-82': [
    [
      "[{ type: 'keepOpened', params: ({ event }) => event.output }, 'goToLogin']",
      "[{ type: 'keepOpened', params: ({ event }) => event.output }]",
    ],
    ['      opened: context.submitted.email,\n', ''],
    ["email: input?.email ?? ''", "email: ''"],
  ],
  'REG-83': [
    [
      "onDone: { target: 'announcing', actions: 'keepOpened' }",
      "onDone: { target: 'announcing', actions: 'forgetPin' }",
    ],
  ],
  'REG-87': [["  if (snapshot.matches({ pin: 'announcing' })) return <OpenedScreen />;\n", '']],
  'REG-88': [['data diri dan foto e-KTP Anda', 'data Anda']],
  'REG-91': [
    ["context.submitted.email === '' ? (", 'false ? ('],
    [
      'submitted.email && `Masukkan kode OTP yang kami kirim ke ${submitted.email}.`',
      "`Masukkan kode OTP yang kami kirim ke ${submitted.email || 'email Anda'}.`",
    ],
    ['firstStep={paths.register}', 'firstStep={paths.registerOtp}'],
  ],
  'REG-92': [
    [
      "'register', proof);\n  for (const field of fields)",
      "'register', proof);\n  if (unverified !== null) return unverified;\n  for (const field of fields)",
    ],
  ],
  'REG-94': [
    ["typed.replace(visible, '$1')", 'typed'],
    ['(${emoji.source}|${shaped.source})', '(${emoji.source})'],
    ['(${emoji.source}|${shaped.source})', '(${shaped.source})'],
  ],
  'REG-95': [
    ['note={nameNote(personal.values.nama)}', ''],
    ['saja, paling panjang 60 karakter', 'saja'],
    ['note={birthDateNote(personal.values.tanggalLahir)}', ''],
    ['(value) => dayTyped(value) !== null', "(value) => (dayTyped(value) ?? '') >= '1900'"],
  ],
  'REG-98': [
    ['const longest = 60;', 'const longest = 100;', 'names.ts'],
    ["|${name} ?(?:[.,-]|['’] ))`", ')`'],
    ['looks.get(letter) ?? letter', 'letter'],
    ['?? nameProblem(application.name)', ''],
  ],
  'REG-96': [['<VisuallyHidden aria-live="polite">{chosen}', '<VisuallyHidden>{chosen}']],
});
