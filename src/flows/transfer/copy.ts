import type { AliasIssue } from '../../../machines/contract/recipients.ts';
import { issueTextWith } from '../../copy/issues.ts';

export const aliasIssueText = issueTextWith<AliasIssue>({
  'alias.required': 'Nama panggilan tidak boleh kosong',
  'alias.hidden': 'Nama panggilan berisi karakter yang tidak dapat dipakai',
  'alias.tooLong': 'Nama panggilan paling panjang 30 karakter',
});
