import type { PopupNotice } from '../../machines/contract/codes.ts';
import { isIssue, issues } from './issues.ts';
import { noticeText } from './notices.ts';

/** The sentence of a popup: a notice's, or a form's first issue. */
export function popupText(notice: PopupNotice): string {
  return isIssue(notice) ? issues[notice] : noticeText(notice);
}
