import { within, type Mutations } from '../mutations.ts';

export const scn: Mutations = {
  ...within('scan', {
    'SCN-1': [
      ['<Heading>Pindai QR</Heading>\n      <Both', '<Heading>Pindai</Heading>\n      <Both'],
    ],
    'SCN-3': [
      [
        "initial: 'opening',\n      entry: 'forgetRefusal'",
        "initial: 'seeing',\n      entry: 'forgetRefusal'",
      ],
      ["'camera.paused': 'paused'", "'camera.paused': 'seeing'"],
      ['{camera?.canSwitch ? (', '{camera ? ('],
      ['<Chip pressed={isLit}', '<Chip pressed={false}'],
    ],
    'SCN-4': [["document.addEventListener('paste', paste);", '']],
    'SCN-5': [["send({ type: 'text.submitted' })", "send({ type: 'text.changed', text: '' })"]],
    'SCN-8': [
      ["  if (code.accountTo === own) return 'accountTo.own';\n", ''],
      ['code.amount < smallestTransfer', 'code.amount <= smallestTransfer'],
      ['code.amount > largestTransfer', 'code.amount >= largestTransfer'],
    ],
    'SCN-9': [
      ['<Notice key={readings} live>', '<Notice live>'],
      ['code: verdict, refusal: null }', 'code: verdict }'],
    ],
    'SCN-10': [
      ["'Gambar ini terlalu besar.'", "'Gambar terlalu besar.'"],
      ['`${shut} Izinkan kamera', '`Izinkan kamera'],
    ],
    'SCN-11': [['codes.length > 1', 'codes.length > 2']],
    'SCN-12': [
      ["{ after: { codeSaid: { actions: 'openTransfer' } } }", "{ entry: 'openTransfer' }"],
    ],
    'SCN-13': [
      ["(context.isDark ? 'tooDark' : 'closer')", "'closer'"],
      ['context.refusal === null,\n  },', 'true,\n  },'],
    ],
    'SCN-14': [["{ guard: 'isBarred', target: 'renewing' }, ", '']],
  }),
  'SCN-2': [
    ['<AsideLink to={paths.scan}>Pindai QR</AsideLink>}', 'null}', 'QrisScreen.tsx'],
    ['<AsideLink to={paths.scan}>Pindai QR</AsideLink>', '', 'RecentAccounts.tsx'],
    ['<ActionLink to={paths.scan}>', '<ActionLink to={paths.qris}>'],
  ],
  'SCN-6': [
    ["isOnce: fields.get('01') === '12'", "isOnce: fields.get('01') === '11'"],
    ["['ID.CO.BNI.WWW', 'Bank Negara Indonesia']", "['ID.CO.BNI.WWW', 'Bank Rakyat Indonesia']"],
    ['code.isOnce && values.amount', 'values.amount'],
    [' ? [] : [crcOf(checked)]', ' ? [] : []'],
    [' ?? fieldsIn(bytes)', ''],
  ],
  'SCN-7': [
    ['!crcs.includes(payload.slice(-4).toUpperCase())', 'false'],
    ["fields.get('53') !== '360'", 'false'],
    ["fields.get('58') !== 'ID'", 'false'],
    ["(fields.has('51') && account?.identifier !== ownIdentifier)", 'false'],
    [' || fields.has(tag)) return null', ') return null'],
  ],
  'SCN-15': [
    [' && !claimsOf(name).includes(bare(savedName));', ' && plain(savedName) !== plain(name);'],
    ['!isInOtherLetters(savedName, name) && ', ''],
    ['lłƚ', 'lƚ'],
    ['name !== null && recipient.name === null ?', 'name !== null ?'],
    [' || saved?.code !== undefined', ''],
  ],
};
