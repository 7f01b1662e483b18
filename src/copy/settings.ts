/** The faults of settings, for the operator of the site. */
const sentences = {
  unreadable: 'tidak dapat dibaca sebagai JSON',
  unknown: 'bukan nama pengaturan yang dikenal',
  base: 'harus berupa alamat seperti https://api.bank.contoh/v1 atau /api/main, tanpa garis miring di akhir',
  switch: 'harus on atau off',
  number: 'harus berupa angka milidetik',
  path: 'harus diawali garis miring, misalnya /auth/logout',
} as const;

export type SettingFaultCode = keyof typeof sentences;

/** 'VITE_IDEMPOTENCY_KEY harus on atau off.' */
export function settingText(setting: string, fault: SettingFaultCode): string {
  return `${setting} ${sentences[fault]}.`;
}
