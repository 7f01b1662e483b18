import sharp from 'sharp';
import { qrPicture } from '../../../bank/customer/qr-picture.ts';

/** A stream of 640 × 480 for Chromium's fake camera: one still picture with the code, at 30 Hz. */
export async function fakeCamera(payload: string): Promise<Buffer> {
  const [width, height] = [640, 480];
  const luma = await sharp(await qrPicture(payload))
    .resize(400, 400)
    .extend({ left: 120, right: 120, top: 40, bottom: 40, background: '#b0b0b0' })
    .greyscale()
    .raw()
    .toBuffer();
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, width * height), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}
