import { expect, test } from 'vitest';
import { deviceOf } from '../identity/device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ios = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const chromeOs = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const mobile = 'Mobile Safari/537.36';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const iPod = 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_6 like Mac OS X)';
const harmony = 'Mozilla/5.0 (Linux; Android 10; HarmonyOS; YAL-AL10; HMSCore 6.3.0.327)';
const openHarmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0)';
const view = `Mozilla/5.0 (Linux; Android 14; CPH2159 Build/TP1A.220905.001; wv) ${webkit} Version/4.0`;
const general = 'Browser di Android';

// As published by the browsers' makers and in the tests of ua-parser-js 2.0.
test.each<[device: string, userAgent: string]>([
  ['Chrome di Android', `${android} ${webkit} Chrome/126.0.0.0 ${mobile}`],
  [
    'Chrome di Android',
    `Mozilla/5.0 (Linux; Android 7.0; Moto G (4)) ${webkit} Chrome/94.0 ${mobile}`,
  ],
  [
    'Samsung Internet di Android',
    `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0 ${mobile}`,
  ],
  ['Opera di Android', `${android} ${webkit} Chrome/126.0.0.0 ${mobile} OPR/82.0`],
  [
    'Opera di Android',
    'Opera/9.80 (Android; Opera Mini/36.2/191; U; id) Presto/2.12 Version/12.16',
  ],
  ['Mi Browser di Android', `${android} ${webkit} Chrome/112.0 ${mobile} XiaoMi/MiuiBrowser/14.4`],
  ['UC Browser di Android', `${android} ${webkit} Chrome/100.0 UCBrowser/13.4 ${mobile}`],
  ['Edge di Android', `${android} ${webkit} Chrome/126.0.0.0 ${mobile} EdgA/126.0.0.0`],
  ['Firefox di Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Vivo Browser di Android', `${view} Chrome/87.0.4280.141 ${mobile} VivoBrowser/16.7.1.1`],
  [
    'Huawei Browser di Android',
    `${android} ${webkit} Chrome/70.0 HuaweiBrowser/10.0.3.102 ${mobile}`,
  ],
  [
    'Huawei Browser di HarmonyOS',
    `${harmony} ${webkit} Chrome/92.0 HuaweiBrowser/12.0.3 ${mobile}`,
  ],
  [
    'Huawei Browser di HarmonyOS',
    `${openHarmony} ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4`,
  ],
  [
    'Browser di HarmonyOS',
    `${openHarmony} ${webkit} Chrome/114.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
  ],
  [
    'Instagram di Android',
    `${view} Chrome/126.0 ${mobile} Instagram 334.0.0.30.109 Android (34/14)`,
  ],
  ['Facebook di Android', `${view} Chrome/126.0 ${mobile} [FB_IAB/FB4A;FBAV/35.0.0.48.273;]`],
  // HeyTap is on OPPO, realme and OnePlus; PHX on Tecno and Infinix.
  [general, `${android} ${webkit} Chrome/91.0.4472.88 ${mobile} HeyTapBrowser/45.9.5.1.1`],
  [general, `${android} ${webkit} Chrome/107.0.5304.141 ${mobile} PHX/15.2.0`],
  [general, `${android} ${webkit} Chrome/113.0 YaBrowser/21.3.4.59 ${mobile}`],
  [general, `${android} ${webkit} Chrome/85.0 ${mobile} (Ecosia android@85.0)`],
  [general, `${view} Chrome/126.0 ${mobile}`],
  [general, `${view} Chrome/92.0 ${mobile} trill_2022109040 JsSdk/1.0 BytedanceWebview/d8a21c6`],
  [general, `${view} Chrome/51.0 ${mobile} Line/6.5.1/IAB`],
  [general, `${view} Mobile Safari/534.30`],
  [general, 'Mozilla/5.0 (Linux; Android 9) Sesuatu/1.0'],
  ['Safari di iPhone', `${iPhone} ${ios} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome di iPhone', `${iPhone} ${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`],
  ['Firefox di iPhone', `${iPhone} ${ios} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge di iPhone', `${iPhone} ${ios} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/604.1`],
  [
    'Instagram di iPhone',
    `${iPhone} ${ios} Mobile/15E148 Instagram 142.0.0.22 (iPhone12,5; iOS 14_1)`,
  ],
  ['Facebook di iPhone', `${iPhone} ${ios} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone10,2;FBMD/iPhone]`],
  ['Browser di iPhone', `${iPhone} ${ios} GSA/30.1.161623614 Mobile/14F89 Safari/602.1`],
  ['Browser di iPhone', `${iPhone} ${ios} Version/16.4 YaBrowser/23.3 Mobile/15E148 Safari/604.1`],
  ['Safari di iPod', `${iPod} ${ios} Version/15.6 Mobile/15E148 Safari/604.1`],
  ['Safari di iPad', `${iPad} ${ios} Version/15.6 Mobile/15E148 Safari/604.1`],
  // An iPad's Safari says what a Mac's says.
  ['Safari di Mac atau iPad', `${mac} ${ios} Version/17.5 Safari/605.1.15`],
  ['Chrome di iPad', `${mac} ${ios} CriOS/126.0 Mobile/15E148 Safari/604.1`],
  ['Chrome di Mac', `${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge di Mac', `${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  [
    'Firefox di Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
  ],
  ['Chrome di Windows', `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge di Windows', `${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Edge di Windows', `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Browser di Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 UCPC/1.1.0.12`],
  [
    'Browser di Windows',
    'Mozilla/5.0 (Windows NT 10.0; rv:52.9) Gecko/20100101 Firefox/52.9 PaleMoon/28.0',
  ],
  ['Chrome di ChromeOS', `${chromeOs} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  // A tablet that asks for the pages of desktops says what a computer says.
  ['Chrome di Linux atau Android', `${linux} ${webkit} Chrome/126.0.0.0 Safari/537.36`],
  [
    'Firefox di Linux atau Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
  ],
  [
    'Browser di Linux atau Android',
    `${linux} ${webkit} Chrome/90.0 Safari/537.36 HeyTapBrowser/40.8.10.1`,
  ],
  ['Perangkat tidak dikenal', 'Chrome/126.0.0.0'],
  ['Perangkat tidak dikenal', 'curl/8.5.0'],
  ['Perangkat tidak dikenal', ''],
])('%s is shown for the User-Agent %s [DEV-17]', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('free text of the header never appears in the name [M17]', () => {
  const hostile = ['<script>alert(1)</script>', '\u202Eedoc', 'Budi 8800112233'];
  for (const text of [...hostile, 'x'.repeat(16_000)])
    expect([deviceOf(text), deviceOf(`${text} (Android) ${text} Chrome/1 ${text}`)]).toEqual([
      'Perangkat tidak dikenal',
      general,
    ]);
});
