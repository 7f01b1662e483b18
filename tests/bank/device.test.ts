import { expect, test } from 'vitest';
import { deviceOf } from '../../bank/identity/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ios = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';

test.each([
  [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/82.0`, 'Opera di Android'],
  [
    `${android} ${webkit} Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4`,
    'Mi Browser di Android',
  ],
  [
    `${android} ${webkit} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4 Mobile Safari/537.36`,
    'UC Browser di Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox di Android'],
  [`${iPhone} ${ios} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari di iPhone'],
  [`${iPhone} ${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome di iPhone'],
  [`${iPhone} ${ios} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox di iPhone'],
  [`${iPhone} ${ios} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/604.1`, 'Edge di iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) ${ios} Version/15.6 Mobile/15E148 Safari/604.1`,
    'Safari di iPad',
  ],
  [`${mac} ${ios} Version/17.5 Safari/605.1.15`, 'Safari di Mac'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome di Windows'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge di Windows'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome di ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Firefox di Linux'],
  ['Mozilla/5.0 (Linux; Android 9) Sesuatu/1.0', 'Browser di Android'],
  ['Chrome/126.0.0.0', 'Chrome'],
  ['curl/8.5.0', 'Perangkat tidak dikenal'],
  ['', 'Perangkat tidak dikenal'],
])('the User-Agent %s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('free text of the header never appears in the name [M17]', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '\u202Eedoc',
    'Budi 8800112233',
    'x'.repeat(16_000),
  ];
  for (const text of hostile)
    expect([deviceOf(text), deviceOf(`${text} (Android) ${text} Chrome/1 ${text}`)]).toEqual([
      'Perangkat tidak dikenal',
      'Chrome di Android',
    ]);
});
