import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

/** In place of a page whose call the bank lacks. */
export function AbsentScreen({ title, back }: { readonly title: string; readonly back: string }) {
  return (
    <Page head={<StepHeader title={title} backTo={back} />}>
      <EmptyState picture={null}>Fitur ini belum tersedia.</EmptyState>
    </Page>
  );
}
