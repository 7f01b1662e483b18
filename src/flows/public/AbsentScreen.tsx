import { Column } from '../../ui/column.ts';
import { EmptyState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

/** In place of a page whose call the bank lacks. */
export function AbsentScreen({ title, back }: { readonly title: string; readonly back: string }) {
  return (
    <Column>
      <StepHeader title={title} backTo={back} />
      <EmptyState picture={null}>Fitur ini belum tersedia.</EmptyState>
    </Column>
  );
}
