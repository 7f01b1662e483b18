import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { crc16, qrisPayload } from '../../bank/qris.ts';
import { openTestDatabase, sinta } from './harness.ts';

/** EMVCo's tag, length, value, read as a payer's app would. */
function fields(payload: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    read[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return read;
}

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('the picture says who receives, where, and closes with a checksum that holds', async () => {
  const database = await openTestDatabase('embedded');
  const bank = await database.openBank();
  const token = await bank.login(sinta);
  const answer = await bank.fetch(
    new Request('http://bank.test/api/main/qrcode/generate', { headers: bank.bearer(token) }),
  );
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
  const payload = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
  expect(payload.slice(-8, -4)).toBe('6304');
  const read = fields(payload);
  expect(read).toMatchObject({
    '00': '01',
    '01': '11',
    '53': '360',
    '58': 'ID',
    '59': 'Sinta Maharani',
  });
  expect(fields(read['26'] ?? '')).toEqual({ '00': 'ID.CO.LENTERA.WWW', '01': sinta.account });
  expect(fields(read['51'] ?? '')).toMatchObject({ '00': 'ID.CO.QRIS.WWW' });
  await database.close();
});

test.each(['Siti Nurhaliza Kusumawardhani Putri Ayu', 'Zoë Müller', '山田太郎', '😀', ' '])(
  'the name %j becomes one that every reader counts alike',
  (name) => {
    const payload = qrisPayload(name, '8800100001');
    const read = fields(payload);
    expect(payload).toMatch(/^[\x20-\x7e]+$/);
    expect(read['59']?.length).toBeGreaterThan(0);
    expect(read['59']?.length).toBeLessThanOrEqual(25);
    expect(read['63']).toBe(crc16(payload.slice(0, -4)));
  },
);
