/**
 * The errors of fields. Each has its sentence in src/copy/issues.ts, or the project does not
 * compile. A flow declares codes that it alone uses next to its ports.
 */
export type IssueCode =
  | 'email.required'
  | 'email.malformed'
  | 'registration.email.malformed'
  | 'password.required'
  | 'password.malformed'
  | 'confirmation.required'
  | 'confirmation.different'
  | 'phone.required'
  | 'phone.malformed'
  | 'otp.incomplete'
  | 'ktp.required'
  | 'ktp.malformed'
  | 'name.required'
  | 'birthDate.required'
  | 'birthDate.malformed'
  | 'birthDate.future'
  | 'city.required'
  | 'gender.required'
  | 'photo.required'
  | 'photo.tooLarge'
  | 'photo.wrongType'
  | 'pin.required'
  | 'pin.malformed'
  | 'pin.same'
  | 'pinConfirmation.required'
  | 'pinConfirmation.short'
  | 'pinConfirmation.different'
  | 'accountTo.required'
  | 'accountTo.malformed'
  | 'accountTo.own'
  | 'bankTo.required'
  | 'amount.required'
  | 'amount.tooSmall'
  | 'amount.tooLarge'
  | 'description.required'
  | 'datetime.required'
  | 'datetime.malformed'
  | 'datetime.past'
  | 'type.required'
  | 'from.malformed'
  | 'from.future'
  | 'until.malformed'
  | 'until.required'
  | 'until.beforeFrom'
  | 'until.future'
  | 'unknown';

/** The messages of popups, cards and red lines. Each has its sentence in src/copy/notices.ts. */
export type NoticeCode =
  | 'login.refused'
  | 'otp.wrong'
  | 'otp.emailMissing'
  | 'email.unknown'
  | 'password.changed'
  | 'password.unknown'
  | 'account.opened'
  | 'account.unknown'
  | 'ktp.verifying'
  | 'ktp.failed'
  | 'ktp.blocked'
  | 'notifications.allRead'
  | 'notifications.failed'
  | 'pin.wrong'
  | 'balance.short'
  | 'recipient.unknown'
  | 'session.ended'
  | 'network.lost'
  | 'unexpected'
  | 'answer.invalid'
  | 'user.failed'
  | 'balance.failed'
  | 'mutations.failed'
  | 'qris.failed';

/**
 * A sentence of the product by its code, or the bank's message, which is shown as text and never
 * interpreted. `Own`: codes of one flow, whose sentences are in src/flows/<flow>/copy.ts.
 */
export type Notice<Own extends string = never> = NoticeCode | Own | { readonly text: string };

/** The message of a popup: a notice, or the first issue of a form (MUT-15). */
export type PopupNotice = Notice | IssueCode;
