import type { Mutations } from '../mutations.ts';

const identity = 'machines/registration/identity.states.ts';
const personal = 'machines/registration/personal.states.ts';
const ktp = 'machines/registration/ktp.states.ts';
const pin = 'machines/registration/pin.states.ts';
const setup = 'machines/registration/registration.setup.ts';
const draft = 'machines/registration/registration.draft.ts';
const schema = 'machines/registration/registration.schema.ts';
const newPassword = 'machines/kit/new-password.ts';
const openPhoto = 'src/platform/open-photo.ts';
const otpStep = 'machines/kit/otp-step.ts';
const otpStates = 'machines/registration/otp.states.ts';
const timing = 'machines/kit/timing.ts';
const issues = 'src/copy/issues.ts';
const notices = 'src/copy/notices.ts';
const service = 'src/flows/registration/registration.api.ts';
const screens = 'src/flows/registration';
const photo = 'bank/identity/photo.ts';

export const reg: Mutations = {
  'REG-1': {
    file: personal,
    from: "after: { passwordStep: '#registration.personal' }",
    to: "after: { passwordStep: '#registration.ktp' }",
  },
  'REG-2': { file: draft, from: "jenisKelamin: '' }", to: "jenisKelamin: 'lakilaki' }" },
  'REG-3': {
    file: setup,
    from: '        otp: context.otp.values.otp,\n',
    to: '',
  },
  'REG-4': {
    file: service,
    from: "await call({ ...request, messageField: 'errors' }, io, (body)",
    to: "await call({ ...request, messageField: 'errors' }, { signal: new AbortController().signal }, (body)",
  },
  'REG-5': {
    file: `${screens}/IdentityScreen.tsx`,
    from: 'prefix="+62"',
    to: 'prefix="62"',
  },
  'REG-6': {
    file: `${screens}/IdentityScreen.tsx`,
    from: 'to={paths.login}',
    to: 'to={paths.landing}',
  },
  'REG-7': {
    file: identity,
    from: "onDone: { target: '#registration.otp', actions: 'keepSubmitted' }",
    to: "onDone: { target: '#registration.password', actions: 'keepSubmitted' }",
  },
  'REG-8': {
    file: schema,
    from: "emailIssue(email, 'registration.email.malformed')",
    to: "emailIssue(email || ' ', 'registration.email.malformed')",
  },
  'REG-9': {
    file: schema,
    from: "emailIssue(email, 'registration.email.malformed')",
    to: 'emailIssue(email)',
  },
  'REG-10': { file: schema, from: "    .required('phone.required')\n", to: '' },
  'REG-11': { file: schema, from: '/^8\\d{10,12}$/', to: '/^8\\d{10,11}$/' },
  'REG-12': { file: `${screens}/IdentityScreen.tsx`, from: '<DigitsField', to: '<TextField' },
  'REG-13': {
    file: identity,
    from: "onDone: 'sendingOtp',\n        onError: onRefusedOrFailed,",
    to: "onDone: 'sendingOtp',\n        onError: { target: 'editing', actions: 'resetIdentity' },",
  },
  'REG-14': {
    file: setup,
    from: 'resetIdentity: assign({ identity: emptyDraft.identity }),',
    to: "resetIdentity: assign({ identity: ({ context: { identity } }) => ({ values: { ...identity.values, email: '' }, issues: {} }) }),",
  },
  'REG-15': {
    file: identity,
    from: "actions: 'keepSubmitted' },\n        onError: {\n          target: 'editing',\n          actions: { type: 'announceFailure', params: failureAt('identity') },\n        },",
    to: "actions: 'keepSubmitted' },\n        onError: onRefusedOrFailed,",
  },
  'REG-16': { file: 'src/ui/otp-field.tsx', from: 'const LENGTH = 6;', to: 'const LENGTH = 7;' },
  'REG-17': { file: timing, from: 'countdownTick: 1_000', to: 'countdownTick: 60_000' },
  'REG-18': { file: timing, from: 'otpCountdown: 60_000', to: 'otpCountdown: 90_000' },
  'REG-19': [
    {
      file: setup,
      from: 'canResend: ({ context }) =>\n      context.seconds === 0',
      to: 'canResend: ({ context }) =>\n      context.seconds <= 1',
    },
    {
      file: setup,
      from: 'canResendToEmail: ({ context }) =>\n      context.seconds === 0',
      to: 'canResendToEmail: ({ context }) =>\n      context.seconds <= 1',
    },
  ],
  'REG-20': { file: otpStates, from: 'noHP: context.submitted.no_hp', to: "noHP: ''" },
  'REG-21': {
    file: notices,
    from: "'otp.emailMissing': 'Silahkan",
    to: "'otp.emailMissing': 'Silakan",
  },
  'REG-22': {
    file: otpStep,
    from: "          'popup.closed': { guard: closes('otp.emailMissing'), target: back },\n",
    to: '',
  },
  'REG-23': { file: 'machines/kit/otp.ts', from: '/^\\d{6}$/', to: '/^\\d{6}/' },
  'REG-24': {
    file: 'src/ui/otp-form.tsx',
    from: '<Notice live id={id}>',
    to: '<Notice live tone="primary">',
  },
  'REG-25': {
    file: otpStates,
    from: "next: '#registration.password'",
    to: "next: '#registration.personal'",
  },
  'REG-26': {
    file: otpStates,
    from: "back: '#registration.identity'",
    to: "back: '#registration.password'",
  },
  'REG-27': {
    file: setup,
    from: 'startCountdown: assign({ deadline: ({ context }) => context.deadline ?? otpDeadline() })',
    to: 'startCountdown: assign({ deadline: () => otpDeadline() })',
  },
  'REG-89': [
    { file: otpStep, from: "actions: ['forgetOtp', {", to: 'actions: [{' },
    { file: 'src/ui/otp-form.tsx', from: 'if (wrong) focusFirst(boxes.current);', to: '' },
  ],
  'REG-28': {
    file: 'src/ui/new-password-form.tsx',
    from: 'label="Konfirmasi Password"',
    to: 'label="Ulangi Password"',
  },
  'REG-29': {
    file: newPassword,
    from: 'text(passwordIssue)',
    to: "text((password) => passwordIssue(password || ' '))",
  },
  'REG-30': { file: 'machines/contract/password.ts', from: '/^[A-Za-z\\d]+$/', to: '/^.+$/' },
  'REG-31': { file: newPassword, from: "    .required('confirmation.required')\n", to: '' },
  'REG-32': {
    file: newPassword,
    from: 'value === parent.password',
    to: 'value.toLowerCase() === parent.password.toLowerCase()',
  },
  'REG-33': { file: timing, from: 'passwordStep: 1_000', to: 'passwordStep: 800' },
  'REG-34': {
    file: personal,
    from: "'step.left': '#registration.otp'",
    to: "'step.left': '#registration.identity'",
  },
  'REG-35': {
    file: `${screens}/PersonalScreen.tsx`,
    from: 'label="Tanggal Lahir"',
    to: 'label="Tanggal lahir"',
  },
  'REG-36': { file: schema, from: "    .required('ktp.required')\n", to: '' },
  'REG-37': { file: schema, from: '/^\\d{16}$/', to: '/^\\d{16,}$/' },
  'REG-38': { file: `${screens}/PersonalScreen.tsx`, from: '<DigitsField', to: '<TextField' },
  'REG-39': {
    file: schema,
    from: "'name.required', (value) => value.trim() !== ''",
    to: "'name.required', (value) => value !== ''",
  },
  'REG-40': { file: schema, from: "    .required('birthDate.required')\n", to: '' },
  'REG-41': {
    file: issues,
    from: "benar dengan format dd-mm-yyyy',\n  'birthDate.future",
    to: "benar',\n  'birthDate.future",
  },
  'REG-42': {
    file: issues,
    from: 'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini',
    to: 'Tanggal lahir lebih besar dari tanggal hari ini',
  },
  'REG-43': {
    file: draft,
    from: 'facts: () => ({ today: today() })',
    to: 'facts: () => ({ today: new Date().toISOString().slice(0, 10) })',
  },
  'REG-44': {
    file: personal,
    from: "onDone: '#registration.ktp'",
    to: "onDone: '#registration.birthplace'",
  },
  'REG-45': {
    file: personal,
    from: "failureAt('personal')",
    to: "failureAt('personal', 'ktp.malformed')",
  },
  'REG-46': {
    file: personal,
    from: "'step.left': '#registration.password'",
    to: "'step.left': '#registration.otp'",
  },
  'REG-47': {
    file: ktp,
    from: "'step.left': '#registration.personal'",
    to: "'step.left': '#registration.birthplace'",
  },
  'REG-48': {
    file: `${screens}/BirthplaceScreen.tsx`,
    from: 'title="Data Diri Dua"',
    to: 'title="Data Diri"',
  },
  'REG-49': {
    file: `${screens}/BirthplaceScreen.tsx`,
    from: "value: 'lakilaki'",
    to: "value: 'laki-laki'",
  },
  'REG-50': {
    file: issues,
    from: 'Input kota tidak boleh kosong',
    to: 'Input kota kelahiran tidak boleh kosong',
  },
  'REG-51': {
    file: schema,
    from: "oneOf(['lakilaki', 'perempuan'], ",
    to: "oneOf(['lakilaki', 'perempuan', ''], ",
  },
  'REG-52': {
    file: personal,
    from: "submitStep('birthplace', 'ktp')",
    to: "submitStep('birthplace', 'pin')",
  },
  'REG-53': {
    file: personal,
    from: "'step.left': 'personal'",
    to: "'step.left': 'password'",
  },
  'REG-54': {
    file: `${screens}/KtpScreen.tsx`,
    from: 'hint="Max berukuran 1MB dengan format .jpg, .png"',
    to: 'hint="Max berukuran 1MB dengan format .jpg, .jpeg, .png"',
  },
  'REG-55': {
    file: `${screens}/KtpScreen.tsx`,
    from: 'previewAlt="Pratinjau foto e-KTP"',
    to: 'previewAlt="Foto e-KTP Anda"',
  },
  'REG-56': {
    file: schema,
    from: "'photo.required', (photo) => Boolean(photo)",
    to: "'photo.required', (photo) => photo !== undefined",
  },
  'REG-57': {
    file: 'machines/contract/registration.ts',
    from: 'photoLimit = 1_048_576',
    to: 'photoLimit = 1_100_000',
  },
  'REG-58': { file: schema, from: 'photo.size <= photoLimit', to: 'photo.size < photoLimit' },
  'REG-59': {
    file: schema,
    from: "'image/jpg', 'image/png']",
    to: "'image/jpg', 'image/png', 'image/webp']",
  },
  'REG-60': [
    { file: service, from: '    await openPhoto(photo);\n', to: '' },
    { file: openPhoto, from: '    await image.decode();\n', to: '' },
    { file: openPhoto, from: 'if (!isComplete) throw', to: 'if (false) throw' },
    { file: openPhoto, from: '? 1 : 2 + file.getUint16(at + 2)', to: '? 2 : 2' },
  ],
  'REG-90': [
    { file: photo, from: '= [200, 8_000]', to: '= [100, 8_000]' },
    { file: photo, from: '= [200, 8_000]', to: '= [200, 10_000]' },
    { file: photo, from: 'const mostRatio = 4;', to: 'const mostRatio = 5;' },
  ],
  'REG-85': {
    file: 'machines/contract/password.ts',
    from: 'password.length >= 8',
    to: 'password.length >= 7',
  },
  'REG-86': [
    {
      file: 'machines/contract/new-pin.ts',
      from: "if (isGuessablePin(pin)) return 'guessable';",
      to: '',
    },
    {
      file: 'machines/contract/new-pin.ts',
      from: "birthDate.split('-').reverse().join('-')",
      to: 'birthDate',
    },
  ],
  'REG-84': [
    {
      file: ktp,
      from: "{ guard: 'isPhotoTooLarge', target: 'shrinking' }",
      to: "{ target: 'shrinking' }",
    },
    {
      file: 'src/platform/shrink-photo.ts',
      from: 'Math.min(1, longest / Math.max(width, height))',
      to: '1',
    },
    {
      file: ktp,
      from: "id: 'shrinkPhoto',\n        input: ({ context }) => ({ photo: context.ktp.values.photo }),\n        onDone: {\n          target: 'choosing',\n          actions: {\n            type: 'change',",
      to: "id: 'shrinkPhoto',\n        input: ({ context }) => ({ photo: context.ktp.values.photo }),\n        onDone: {\n          target: 'reading',\n          actions: {\n            type: 'change',",
    },
  ],
  'REG-61': { file: timing, from: 'ktpVerification: 1_000', to: 'ktpVerification: 1_500' },
  'REG-62': { file: setup, from: "variant: 'primary'", to: "variant: 'success'" },
  'REG-63': { file: timing, from: 'popupAutoDismiss: 1_500', to: 'popupAutoDismiss: 3_000' },
  'REG-64': {
    file: ktp,
    from: "'step.left': '#registration.personal'",
    to: "'step.left': '#registration.password'",
  },
  'REG-65': {
    file: `${screens}/PinScreen.tsx`,
    from: 'label="Konfirmasi PIN"',
    to: 'label="Ulangi PIN"',
  },
  'REG-66': {
    file: `${screens}/PinScreen.tsx`,
    from: 'label="Konfirmasi PIN"',
    to: 'label="Konfirmasi PIN"\n          maxLength={8}',
  },
  'REG-67': { file: schema, from: "    .required('pin.required')\n", to: '' },
  'REG-68': { file: schema, from: '/^\\d{6}$/', to: '/^\\d{5,6}$/' },
  'REG-69': { file: schema, from: "    .required('pinConfirmation.required')\n", to: '' },
  'REG-70': { file: schema, from: 'value.length >= 6 ||', to: 'value.length >= 5 ||' },
  'REG-71': {
    file: schema,
    from: '=> value === parent.pin,',
    to: '=> value.length < 6 || value === parent.pin,',
  },
  'REG-72': {
    file: pin,
    from: '{ guard: goesTo(paths.registerPin) },',
    to: "{ guard: goesTo(paths.registerPin) }, { guard: goesTo(paths.registerKtp), target: '#registration.ktp' },",
  },
  'REG-73': { file: 'src/ui/leave-dialog.tsx', from: 'Apakah anda', to: 'Apakah Anda' },
  'REG-74': {
    file: pin,
    from: "'leave.cancelled': 'entering'",
    to: "'leave.cancelled': { target: 'entering', actions: 'forgetPin' }",
  },
  'REG-75': {
    file: pin,
    from: "target: '#registration.ktp', actions: 'forgetPin'",
    to: "target: '#registration.personal', actions: 'forgetPin'",
  },
  'REG-76': {
    file: pin,
    from: "target: '#registration.identity', actions: 'startOver'",
    to: "target: '#registration.identity', actions: ['resetIdentity', 'forgetPin']",
  },
  'REG-77': {
    file: service,
    from: "  else form.append('ektp_photo', '');\n",
    to: '',
  },
  'REG-78': { file: service, from: "messageField: 'errors'", to: "messageField: 'message'" },
  'REG-79': {
    file: service,
    from: "typeof body['message'] === 'string' ? body['message'] : null",
    to: 'null',
  },
  'REG-80': {
    file: pin,
    from: "actions: ['forgetPin', { type: 'showFailure', params: failureAt('pin') }]",
    to: "actions: { type: 'showFailure', params: failureAt('pin') }",
  },
  'REG-81': {
    file: setup,
    from: "notice: 'account.opened',\n        autoDismiss: true,",
    to: "notice: 'account.opened',",
  },
  'REG-82': {
    file: 'machines/app/app.setup.ts',
    from: "params: { of: 'registration' } }, 'goToLogin']",
    to: "params: { of: 'registration' } }, { type: 'goTo', params: { path: paths.landing } }]",
  },
  'REG-83': {
    file: pin,
    from: "onDone: { target: 'announcing', actions: 'startOver' }",
    to: "onDone: { target: 'announcing', actions: 'forgetPin' }",
  },
  'REG-87': {
    file: 'src/flows/registration/PinScreen.tsx',
    from: "  if (snapshot.matches({ pin: 'announcing' })) return <OpenedScreen />;\n",
    to: '',
  },
  'REG-88': {
    file: 'src/flows/registration/PinScreen.tsx',
    from: 'data diri dan foto e-KTP Anda',
    to: 'data Anda',
  },
};
