import type { ReportDraft } from './report.form.ts';

/* Apart from report.form.ts, because the warning of each session needs it. */

export function isBegun(draft: ReportDraft | undefined): boolean {
  const { kind = '', story = '' } = draft?.form.values ?? {};
  return kind !== '' || story !== '';
}
