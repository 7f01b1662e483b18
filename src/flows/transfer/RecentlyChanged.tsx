import { Notice } from '../../ui/notice.tsx';

/** Warns that the saved recipient has changed since the customer's last transfer to it. */
export function RecentlyChanged() {
  return (
    <Notice tone="primary">
      <strong>Baru diubah.</strong> Periksa nama dan nomor rekening penerima ini.
    </Notice>
  );
}
