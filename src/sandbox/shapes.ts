import { reportKinds } from '../../machines/contract/reports.ts';
import {
  deskSteps,
  faultNames,
  outcomes,
  type SandboxState,
} from '../../machines/contract/steering.ts';
import { mixed, number, object, type Schema } from '../../machines/kit/schema.ts';
import { dataOf, needed, optional, read, textOf, validated } from '../platform/shapes.ts';

/* The answers of /sandbox, read like those of the app's calls. */

/** What has this shape; `null` for anything else. */
const fitting = <T>(shape: Schema<T>, given: unknown): T | null =>
  shape.isValidSync(given) ? validated(shape, given) : null;

const oneOf = <Word extends string>(words: readonly Word[]) =>
  mixed<Word>().oneOf(words).required();
/** Each item of a list as `readItem` reads it, without those for which it returns `null`. */
const listed = <Item>(readItem: (item: unknown) => Item | null) =>
  read((given) =>
    Array.isArray(given) ? given.flatMap((item: unknown) => readItem(item) ?? []) : null,
  ).required();
const rows = <Row>(row: Schema<Row>) => listed((item) => fitting(row, item));
const wordsOf = <Word extends string>(words: readonly Word[]) =>
  listed((item) => words.find((word) => word === item) ?? null);

const state: Schema<SandboxState> = object({
  now: needed.text(),
  customers: rows(
    object({
      name: optional.text(),
      email: optional.text(),
      accountNumber: needed.identifier(),
      balance: needed.rupiah(),
    }),
  ),
  transfers: rows(
    object({
      reference: needed.identifier(),
      at: optional.text(),
      from: optional.text(),
      to: optional.text(),
      amount: needed.rupiah(),
      status: optional.text(),
      may: wordsOf(outcomes),
    }),
  ),
  reports: rows(
    object({
      number: needed.identifier(),
      customer: optional.text(),
      kind: oneOf(reportKinds),
      story: optional.text(),
      contact: optional.text(),
      reportedAt: optional.text(),
      answerBy: optional.text(),
      status: oneOf([...deskSteps, 'diterima']),
      answer: optional.nullableText(),
      may: wordsOf(deskSteps),
    }),
  ),
  faults: rows(
    object({ call: needed.text(), fault: oneOf(faultNames), times: number().required() }),
  ),
  calls: listed(textOf),
  magic: rows(
    object({
      number: needed.identifier(),
      bank: optional.text(),
      name: optional.text(),
      sentence: optional.text(),
    }),
  ),
  mails: rows(
    object({
      to: optional.text(),
      subject: optional.text(),
      code: optional.nullableText(),
      body: optional.text(),
      sentAt: optional.text(),
    }),
  ),
});

/** The `data` of GET /sandbox. Throws if it has another shape. */
export const stateIn = (body: unknown): SandboxState => validated(state, dataOf(body));

const login = object({
  email: needed.text(),
  password: needed.text(),
  pin: needed.text(),
  accountNumber: needed.identifier(),
});
/** What a new customer logs in with; `null` if the bank does not say. */
export const loginIn = (data: unknown) => fitting(login, data);
