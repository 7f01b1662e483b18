import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { lengthOf } from '../../../machines/contract/limits.ts';
import { longestStory } from '../../../machines/contract/reports.ts';
import { tidyText } from '../../../machines/contract/visible.ts';
import { lengthNote } from '../../format/text.ts';
import { bufferWhileBusy } from '../../ui/busy.tsx';
import { control, Field, partsOf, type FieldProps } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';

type ControlProps = Parameters<Parameters<typeof Field>[0]['children']>[0];

/** Characters before the limit from which the rest is said, and how often. */
const [nearEnd, step] = [100, 20];

/** A field of several lines. The count is heard near its end only, once in 20 characters. */
export const StoryField = bufferWhileBusy(function StoryField({ onChange, ...props }: FieldProps) {
  const { frame, rest } = partsOf(props);
  const story = tidyText(props.value);
  const left = longestStory - lengthOf(story);
  return (
    <>
      <Field {...frame} note={lengthNote(story, longestStory)}>
        {(controlProps) => (
          <Area
            {...rest}
            {...controlProps}
            aria-describedby={withoutNote(controlProps)}
            rows={5}
            data-shown={props.value}
            onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value)}
          />
        )}
      </Field>
      <VisuallyHidden aria-live="polite">
        {left >= 0 && left <= nearEnd ? `Tersisa ${Math.ceil(left / step) * step} karakter` : ''}
      </VisuallyHidden>
    </>
  );
});

/** Without the count, which changes: readers repeat a changed description at every character. */
const withoutNote = ({ id, 'aria-describedby': ids }: ControlProps): string | undefined =>
  ids?.replace(`${id}-note`, '').trim() || undefined;

const Area = styled.textarea`
  ${control}
  resize: vertical;
  overflow-wrap: anywhere;
`;
