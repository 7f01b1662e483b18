import type { Notice } from '../../machines/contract/codes.ts';
import { noticeOf, Failure } from '../../machines/contract/failure.ts';
import type { CameraFailure } from '../../machines/contract/scan.ts';
import { isStandalone } from './install.ts';

const failures: Readonly<Record<string, CameraFailure>> = {
  NotFoundError: 'camera.missing',
  OverconstrainedError: 'camera.missing',
  NotReadableError: 'camera.taken',
  EncodingError: 'pixels.blocked',
};

/** Whether no camera may be used, or our own reader failed: another camera changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Failure ||
  (error instanceof DOMException &&
    ['NotAllowedError', 'SecurityError', 'EncodingError'].includes(error.name));

/** Says no more than is known. */
export function cameraFailureOf(error: unknown): CameraFailure | Notice {
  if (error instanceof Failure) return noticeOf(error);
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError')
    return window.isSecureContext ? 'camera.unsupported' : 'camera.insecure';
  if (name !== 'NotAllowedError') return failures[name] ?? 'camera.broken';
  if (isStandalone()) return 'camera.withheld';
  return isInApp(navigator.userAgent) ? 'camera.unsupported' : 'camera.refused';
}

/** Browsers inside other apps have no settings for a site. */
const isInApp = (userAgent: string): boolean =>
  /; wv\)|FBA[NV]|Instagram|WhatsApp|\bLine\/|MicroMessenger|musical_ly|Bytedance|Twitter/.test(
    userAgent,
  ) || /^(?!.*Safari\/).*\b(?:iPhone|iPad)\b/.test(userAgent);
