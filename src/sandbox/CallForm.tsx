import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { leadToField } from '../ui/focus.ts';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField, type Option } from '../ui/select-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Said } from './calls.ts';

export interface CallField {
  /** The path in the body: `amount`, `from.name`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly start?: string;
  /** Sent as a number if it consists of digits. */
  readonly isNumber?: boolean;
  readonly options?: readonly Option[];
}

interface CallFormProps {
  readonly label: string;
  readonly button: string;
  readonly fields: readonly CallField[];
  readonly send: (body: object) => Promise<Said>;
  /** The part of a successful answer beyond its sentence. */
  readonly shown?: (data: unknown) => ReactNode;
}

/** A call of /sandbox as a form. The bank checks it; its sentence stands at the field it names. */
export function CallForm({ label, button, fields, send, shown }: CallFormProps) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
  );
  const [said, setSaid] = useState<Said | null>(null);
  const submit = async (): Promise<void> => {
    const answer = await send(bodyOf(fields, values));
    flushSync(() => setSaid(answer));
    const [wrong] = document.getElementsByName(answer.field ?? '');
    if (wrong) leadToField(wrong);
  };
  const isOfField = (name: string) => said?.ok === false && said.field === name;
  return (
    <Form label={label} onSubmit={() => void submit()}>
      {fields.map(({ name, label: named, hint, options }) => {
        const props = {
          label: named,
          name,
          hint,
          value: values[name] ?? '',
          onChange: (value: string) => setValues({ ...values, [name]: value }),
          error: isOfField(name) ? said?.sentence : null,
        };
        return options ? (
          <SelectField key={name} {...props} options={options} />
        ) : (
          <TextField key={name} {...props} />
        );
      })}
      <Stack gap={3}>
        <SubmitButton variant="secondary">{button}</SubmitButton>
        {said === null || fields.some(({ name }) => isOfField(name)) ? null : (
          <Notice live tone={said.ok ? 'success' : 'danger'}>
            <p>{said.sentence}</p>
            {said.ok ? shown?.(said.data) : null}
          </Notice>
        )}
      </Stack>
    </Form>
  );
}

/** The body with the typed values at their paths. */
function bodyOf(
  fields: readonly CallField[],
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, isNumber = false } of fields) {
    const typed = values[name] ?? '';
    const digits = typed.replace(/[. ]/g, '');
    const value = isNumber && /^\d+$/.test(digits) ? Number(digits) : typed.trim();
    const [outer = '', inner] = name.split('.');
    body[outer] = inner === undefined ? value : { ...Object(body[outer]), [inner]: value };
  }
  return body;
}
