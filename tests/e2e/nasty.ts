/* Strings that break those who take text for something else, made by families. */
const code = (...points: readonly number[]) => String.fromCodePoint(...points);
const words = ['Budi', 'Rp1.000', 'a b'];
const around = (marks: readonly string[]) => marks.flatMap((mark) => words.map((word) => `${word.slice(0, 2)}${mark}${word.slice(2)}`));
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const families: Readonly<Record<string, readonly string[]>> = {
  'control characters': span(0, 31).filter((point) => point !== 13).map((point) => `a${code(point)}b`).concat(span(127, 159).map((point) => `a${code(point)}b`)),
  'without a width': around([code(0x200b), code(0x200c), code(0x200d), code(0x2060), code(0xfeff), code(0xad), code(0x180e)]),
  'other spaces': around([code(0xa0), code(0x2003), code(0x3000), code(0x2028), code(0x2029), code(0x85)]),
  'from the right': [...around([code(0x202e), code(0x202d), code(0x2066), code(0x2067), code(0x200f), code(0x61c)]), 'مرحبا بك', 'שלום עולם', 'مرحبا Budi 123', `${code(0x202e)}000.1pR`, 'ثم نفس سقطت وبالتحديد،'],
  'SQL': ["'", '"', "''", "' OR '1'='1", "'; DROP TABLE users; --", "1; EXEC xp_cmdshell('dir')", "admin'--", '1 UNION SELECT NULL', '`', '\\', '\\\\', "\\'", '%27', ');', '/*', '*/', '--', '#'].map((text) => `x${text}`),
  templates: ['{{7*7}}', '${7*7}', '#{7*7}', '<%= 7*7 %>', '{{constructor.constructor("x")()}}', '{%raw%}', '[[7*7]]', '@(7*7)', '*{7*7}', '$(id)', '`id`', '{{{x}}}', '$&', '$1', '$$', '\\1', '\\u0041', '&amp;', '&lt;b&gt;', '&#x41;', '&nbsp;', '&copy', '&;', '&#0;'],
  'format strings': ['%s', '%d', '%n', '%x%x%x%x', '%p', '%99999d', '%c', '%o', '{0}', '%(name)s', '%%', '%@', '%5$s', '%1$n', '%*.*s'],
  'words of programmes': ['null', 'undefined', 'NaN', 'Infinity', 'true', 'false', 'nil', 'None', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '-0', '0x10', '1e309', '1,5', '1.000.000', '００１２', '٣', '٠١٢', '-1', '(0)', '1/0', '08', '0b1', '9007199254740993', 'inf', '()', '{}', '[]', '""', '0', 'function(){}', 'then', 'valueOf', 'length', '$', '_'],
  emoji: ['😀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍💻', '🇮🇩', '1️⃣', '☃️', '❤️', '🫠', '🧑🏿‍🤝‍🧑🏻', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '💩'.repeat(50), '😀a😀', code(0xfe0f), code(0x1f1ee), '👍🏽', '⌚', '🈁', '㊗️', '🅰️'],
  'marks on marks': span(1, 20).map((count) => `Z${code(0x335, 0x327, 0x31b, 0x300, 0x32f).repeat(count)}o`),
  scripts: ['田中さん', '部落格', '사회과학원', 'ไทย', 'Привет', 'Ελληνικά', 'हिन्दी', 'தமிழ்', 'ქართული', 'Հայերեն', 'አማርኛ', 'ᮞᮥᮔ᮪ᮓ', 'ꦗꦮ', 'İıŞş', 'ﬀ', 'ß', 'ǅ', '𝕳𝖊𝖑𝖑𝖔', '𝟘𝟙𝟚', 'ⓗⓘ', 'Ｆｕｌｌ', '˙ɐnbᴉlɐ', 'Ⱥ', 'Ω≈ç√', '田'.repeat(80), 'ʇnq', '₀₁₂', '⅛⅜', '¡™£¢', '┬─┬ノ', '(╯°□°）╯︵ ┻━┻', 'ﷺ', '꧅', '𒐫', '⸻', '﷽'],
  halves: [code(0xd800), code(0xdfff), `a${code(0xd83d)}`, `${code(0xde00)}b`, code(0xfffe), code(0xffff), code(0xfffd), code(0x10ffff), code(0xe000), code(0x1fffe)],
  'very long': [...['a', 'W', 'i', 'ab ', '-', '.', '_', '1', '😀', 'م', '\u00ad', '\u200b', '\t', '&'].map((one) => one.repeat(1_000)), ...[50, 100, 255, 256, 257, 1_024].map((count) => 'Panjang'.repeat(count / 6))],
  'files and addresses': ['../../../etc/passwd', '..\\..\\windows', 'C:\\', '/dev/null', 'CON', 'file:///etc/passwd', 'https://evil.test', '//evil.test', 'mailto:a@b.c', 'tel:112', 'javascript:void 0', 'data:text/html,x', '?a=b&c=d#e', '%2e%2e%2f', '%00', 'a@b', '<a@b.c>', 'www.evil.test', '::1', '127.0.0.1'],
  spreadsheets: ['=1+1', '+1', '-1+1', '@SUM(A1)', '=cmd|\' /C calc\'!A0', '=HYPERLINK("http://evil.test")', '"=1"', ';', '\t=1', '\n=1', 'a;b', 'a"b', 'a""b', ',', '|', 'a\tb'],
  markup: ['<b>tebal</b>', '<i>', '</div>', '</p></div></main>', '<!--', '-->', '<![CDATA[x]]>', '<?xml?>', '<!DOCTYPE html>', '<h1>Judul</h1>', '<br>', '<hr/>', '<plaintext>', '<textarea>', '<title>x', '</title>', '<style>*{display:none}</style>', '<base href="//evil.test">', '<meta http-equiv=refresh content=0>', '<link rel=stylesheet href=//evil.test>', '**tebal**', '[a](b)', '# judul', '```', '<form action=//evil.test><button>Masuk', '<', '>', '<>', '< b', 'a<b>c', '</', '<a', '<table><tr>', '<dialog open>', '<input autofocus>', '<select>', '<noscript>', '<template>', '<slot>'],
};

const run = 'window.slipped=1';
export const scripts: readonly string[] = [
  `<script>${run}</script>`, `<ScRiPt>${run}</sCrIpT>`, `<script src=//evil.test></script>`, `<script\n>${run}</script\n>`, `"><script>${run}</script>`, `'><script>${run}</script>`,
  `</script><script>${run}</script>`, `<<script>${run}//<</script>`, `<img src=x onerror=${run}>`, `<img src="x" onerror="${run}">`, `"><img src=x onerror=${run}>`, `<img/src=x/onerror=${run}>`,
  `<image src=x onerror=${run}>`, `<svg onload=${run}>`, `<svg/onload=${run}>`, `<svg><script>${run}</script></svg>`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<body onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`, `<iframe src="javascript:parent.${run}">`, `<object data="data:text/html,<script>${run}</script>">`, `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">x</a>`, `javascript:${run}`, `jAvAsCrIpT:${run}`, `java\tscript:${run}`, `data:text/html,<script>${run}</script>`, `<details open ontoggle=${run}>`, `<input onfocus=${run} autofocus>`,
  `<select onfocus=${run} autofocus>`, `<video src=x onerror=${run}>`, `<audio src=x onerror=${run}>`, `<math><mtext></mtext><mglyph><svg><mtext><textarea><a title="</textarea><img src=x onerror=${run}>">`,
  `" onmouseover="${run}`, `' onfocus='${run}' autofocus='`, `\` onerror=\`${run}`, `{{constructor.constructor('${run}')()}}`, `\${${run}}`, `<style>@import "javascript:${run}";</style>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<x style="animation-name:x" onanimationstart="${run}">`, `%3Cscript%3E${run}%3C/script%3E`, `&lt;script&gt;${run}&lt;/script&gt;`, `\\u003cscript\\u003e${run}`,
];
export const nasty: readonly string[] = [...new Set(Object.values(families).flat())];
