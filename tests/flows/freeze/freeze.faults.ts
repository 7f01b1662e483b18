import {
  has,
  says,
  submitCall,
  unknownMessages,
  type Faults,
  type Step,
} from '../../app/fault-matrix/call.ts';
import { untilQuiet } from '../../app/fault-matrix/stage.ts';

const page = '/profil/amankan';
const ofFrozen =
  'a test that froze the account would spoil the others; tests/flows/freeze/securing.flow.screen.test.tsx';

const toQuestion: Step = async (stage) => {
  await has(/^(Coba lagi|Amankan akun)$/)(stage);
  if (await stage.has('Coba lagi')) await stage.press('Coba lagi');
  await untilQuiet(stage);
  await stage.press('Amankan akun');
};

export default {
  freezeState:
    'the session asks the same meanwhile, so that no count holds; tests/flows/freeze/securing.flow.screen.test.tsx',
  freeze: {
    ...submitCall,
    isStubbed: true,
    path: /\/freeze$/,
    async prepare(stage) {
      await stage.open(page, true);
      await toQuestion(stage);
    },
    approach: toQuestion,
    button: 'Ya, amankan',
    messages: unknownMessages(
      /Belum pasti apakah akun Anda sudah diamankan|Keadaan akun Anda tidak dapat dimuat/,
    ),
    done: says('Akun Anda sedang diamankan'),
  },
  sendThawCode: ofFrozen,
  verifyThawCode: ofFrozen,
  thaw: ofFrozen,
} satisfies Faults;
