const digits = Array.from('0123456789');
const run = (start: number, step: number): string =>
  Array.from({ length: 6 }, (_, at) => (start + at * step + 60) % 10).join('');

/** The PINs that thieves try first; `birthDates` are those of a customer born on `born`. */
export const weakPins = {
  born: '1995-01-17',
  common: new Set([
    ...digits.map((digit) => digit.repeat(6)),
    ...digits.flatMap((_, start) => [run(start, 1), run(start, -1)]),
    ...digits.flatMap((one) => digits.map((other) => (one + other).repeat(3))),
    '112233',
    '123321',
    '123123',
    '111222',
    '159753',
    '147258',
    '456456',
    '700700',
  ]),
  birthDates: [
    '170195',
    '011795',
    '950117',
    '951701',
    '011995',
    '199501',
    '171995',
    '199517',
    '170117',
    '170101',
    '179501',
  ],
} as const;
