/*
 * Which names in a function's text are neither its own nor those of pure built-ins. A function
 * without any cannot have an effect, except on what it is given.
 */
const pure =
  'undefined NaN Infinity Number String Boolean BigInt Array Object Math JSON RegExp Set Map isNaN isFinite parseInt parseFloat __name';
const words =
  'const let return if else true false null typeof instanceof in of for while break continue void switch case default function new throw';
const harmless: ReadonlySet<string> = new Set(`${pure} ${words}`.split(' '));

/** Comments, texts, regular expressions, names, numbers, signs. */
const token =
  /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\$])*`|(?<=(?:^|[(,=!&|?:>{;]|return)\s*)\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*|[\p{ID_Start}$_][\p{ID_Continue}$]*|\d[\w.]*|=>|\.\.\.|\?\.|\+\+|--|[=!]==?|[<>]=|(?:\?\?|&&|\|\||\*\*|<<|>>>?|[-+*/%&|^])=|\S/gu;
const isName = (text = '') => /^[\p{ID_Start}$_]/u.test(text);
const changes = /^(?:\+\+|--|=|(?:[^=!<>]|..+)(?<![=!])=)$/;

const known = new WeakMap<object, readonly string[]>();

/** In the order of the text: e.g. `Date.now`; `.n +=` for a change; `…` if it is not known. */
export function outsideNames(code: object): readonly string[] {
  const found = known.get(code) ?? namesIn(Function.prototype.toString.call(code));
  known.set(code, found);
  return found;
}

function namesIn(text: string): readonly string[] {
  const tokens = (text.match(token) ?? []).filter((one) => !/^\/[*/]/.test(one));
  if (tokens.some((one) => /^(?:`|constructor|prototype|__proto__)$/.test(one))) return ['…'];
  const opens = new Map<number, number>();
  const open: number[] = [];
  for (const [at, one] of tokens.entries())
    if ('([{'.includes(one)) open.push(at);
    else if (')]}'.includes(one)) opens.set(at, open.pop() ?? 0);

  const own = new Set<string>();
  const declared = new Set<number>();
  const outside = new Set<string>();
  const bind = (names: readonly string[]) => {
    for (const one of names)
      if (isName(one)) own.add(one);
      // A default can be anything.
      else if ('=('.includes(one)) outside.add('…');
  };
  for (const [at, one] of tokens.entries()) {
    const from = opens.get(at) ?? at;
    if (tokens[at + 1] === '=>') bind(tokens.slice(one === ')' ? from + 1 : at, at + 1));
    const isHead =
      isName(tokens[from - 1]) && !/^(?:if|for|while|switch)$/.test(tokens[from - 1] ?? '');
    if (one === ')' && tokens[at + 1] === '{' && isHead)
      bind(tokens.slice(from - 1, at).filter((_, place) => place !== 1));
    if (one !== 'const' && one !== 'let') continue;
    const end = tokens.findIndex((sign, place) => place > at && /^(?:=|of|in|;)$/.test(sign));
    bind(tokens.slice(at + 1, end));
    declared.add(end);
  }
  for (const [at, one] of tokens.entries()) {
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
    const isField = before === '.' || before === '?.';
    const isChanged = changes.test(one) && !declared.has(at);
    const isOfField = tokens[at - 2] === '.';
    if (isChanged && (isOfField || !own.has(before)))
      outside.add(`${isOfField ? '.' : ''}${before} ${one}`);
    const isKey = after === ':' && (before === '{' || before === ',');
    if (!isName(one) || isField || isKey) continue;
    const isRandom = one === 'Math' && tokens[at + 2] === 'random';
    if (!isRandom && (harmless.has(one) || own.has(one))) continue;
    outside.add(after === '.' ? `${one}.${tokens[at + 2]}` : one);
  }
  return [...outside];
}
