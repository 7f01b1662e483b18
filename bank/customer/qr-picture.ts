import QRCode from 'qrcode';

/** The text as a QR code: PNG of 512 px with the quiet zone of the standard. */
export async function qrPicture(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await QRCode.toBuffer(text, { type: 'png', width: 512, margin: 4, errorCorrectionLevel: 'M' }),
  );
}
