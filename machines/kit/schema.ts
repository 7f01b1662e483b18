/** Schemas of forms and answers. Only this file knows the library. */
export {
  mixed,
  number,
  object,
  string,
  ValidationError,
  type Schema,
  type StringSchema,
  type TestContext,
} from 'yup';
